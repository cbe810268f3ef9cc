import { SignInForm } from "@/features/sign-in/sign-in-form";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/ui/dialog";

/** Signs in again without leaving the screen. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <DialogContent className="max-w-sm">
        <DialogHeader>
          <DialogTitle>Sign in again</DialogTitle>
          <DialogDescription>You stay on this screen, with everything you typed.</DialogDescription>
        </DialogHeader>
        <SignInForm again onSignedIn={onClose} />
      </DialogContent>
    </Dialog>
  );
}
