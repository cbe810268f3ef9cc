import { useState } from "react";
import { SignInForm } from "@/features/sign-in/sign-in-form";
import { Button } from "@/ui/button";
import { Dialog, DialogBody, DialogContent, DialogFooter, QuestionContent } from "@/ui/dialog";

/** Signs in again without leaving the screen; first asks who to continue as, if there is another. */
export function SessionDialog({
  own,
  other,
  isUnsure = false,
  onClose,
  onContinueAsOther,
}: {
  /** Whose page this is. */
  own: string;
  /** Who has signed in with this browser since, in another tab. */
  other?: string | undefined;
  /** Nobody knows whether that sign-in was done. */
  isUnsure?: boolean | undefined;
  onClose: () => void;
  onContinueAsOther: () => void;
}) {
  const [signingIn, setSigningIn] = useState(other === undefined);
  const close = other === undefined ? onClose : () => setSigningIn(false);
  const began = isUnsure
    ? `began to sign in as ${other}, and was closed or got no answer.`
    : `has signed in as ${other}.`;
  return signingIn ? (
    <Dialog open onOpenChange={close}>
      <DialogContent
        className="max-w-sm"
        title="Sign In Again"
        description="You stay on this screen, with everything you typed."
      >
        <DialogBody className="pb-5">
          <SignInForm again onSignedIn={close} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  ) : (
    // It cannot be closed: anything done next would be done in the other person's name.
    <Dialog open>
      <QuestionContent
        title={`${other} ${isUnsure ? "may be" : "is"} signed in now`}
        description={`Another tab of this browser ${began} This page is ${own}’s, and nothing more is sent from it until you choose. What you typed stays if you sign in as ${own} again.`}
      >
        <DialogFooter>
          {!isUnsure && (
            <Button variant="outline" onClick={onContinueAsOther}>
              Continue as {other}
            </Button>
          )}
          <Button onClick={() => setSigningIn(true)}>Sign in as {own}</Button>
        </DialogFooter>
      </QuestionContent>
    </Dialog>
  );
}
