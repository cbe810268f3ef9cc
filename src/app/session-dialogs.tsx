import { useState } from "react";
import { SignInForm } from "@/features/sign-in/sign-in-form";
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from "@/ui/alert-dialog";
import { Button } from "@/ui/button";
import { Dialog, DialogContent } from "@/ui/dialog";

/** Signs in again without leaving the screen. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        className="max-w-sm"
        title="Sign in again"
        description="You stay on this screen, with everything you typed."
      >
        <SignInForm again onSignedIn={onClose} />
      </DialogContent>
    </Dialog>
  );
}

interface OtherPersonProps {
  /** Whose page this is. */
  own: string;
  /** Who has signed in since. */
  other: string;
  onContinueAsOther: () => void;
}

/** Another person has signed in with this browser: asks who this tab continues as. */
export function OtherPerson({ own, other, onContinueAsOther }: OtherPersonProps) {
  const [signingIn, setSigningIn] = useState(false);
  if (signingIn) return <SignInDialog onClose={() => setSigningIn(false)} />;
  return (
    // It cannot be closed: anything done next would be done in the other person's name.
    <AlertDialog open>
      <AlertDialogContent>
        <AlertDialogTitle>{other} is signed in now</AlertDialogTitle>
        <AlertDialogDescription>
          Another tab of this browser has signed in as {other}. This page is {own}&rsquo;s, and
          nothing more is sent from it until you choose. What you typed stays if you sign in as{" "}
          {own} again.
        </AlertDialogDescription>
        <AlertDialogFooter>
          <Button variant="outline" onClick={onContinueAsOther}>
            Continue as {other}
          </Button>
          <Button onClick={() => setSigningIn(true)}>Sign in as {own}</Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
