import { useState } from "react";
import { useAuth } from "@/api/session";
import { SignInForm } from "@/features/sign-in/sign-in-form";
import { Button } from "@/ui/button";
import { Dialog, DialogBody, DialogContent, DialogFooter, QuestionContent } from "@/ui/dialog";
import { Notice } from "./notice";

/**
 * Asks which user to continue as if someone else has signed in with this browser. After a 401 it
 * offers to sign in again on top of the open screen, so that nothing being typed is lost.
 */
export function SessionNotice() {
  const { session, other, continueAsOther } = useAuth();
  const [open, setOpen] = useState(false);
  if (session.status !== "signed-in") return null;
  const { expired, user } = session;
  return (
    <>
      {expired && !other && (
        <Notice
          role="alert"
          data-slot="top-notice"
          aria-live="assertive"
          className="justify-center border-high-border bg-high-bg px-3 text-sm text-high"
        >
          <p>Your session has ended. What you typed is still here.</p>
          <Button size="sm" onClick={() => setOpen(true)}>
            Sign In Again
          </Button>
        </Notice>
      )}
      {(other || (expired && open)) && (
        <SessionDialog
          key={other?.username}
          own={user.username}
          other={other}
          onClose={() => setOpen(false)}
          onContinueAsOther={continueAsOther}
        />
      )}
    </>
  );
}

/** Signs in again without leaving the screen. If `other` is set, first asks which user to continue as. */
export function SessionDialog({
  own,
  other,
  onClose,
  onContinueAsOther,
}: {
  /** The username this page belongs to. */
  own: string;
  /** The user who has since signed in from another tab of this browser. */
  other?: ReturnType<typeof useAuth>["other"];
  onClose: () => void;
  onContinueAsOther: () => void;
}) {
  const [signingIn, setSigningIn] = useState(!other);
  if (!other || signingIn) {
    const close = other ? () => setSigningIn(false) : onClose;
    return (
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
    );
  }
  const { isUnsure, username } = other;
  const began = isUnsure
    ? `started to sign in as ${username}, and was closed or got no answer.`
    : `has signed in as ${username}.`;
  return (
    // It cannot be closed: the next request would be sent as the other user.
    <Dialog open>
      <QuestionContent
        title={`${username} ${isUnsure ? "may be" : "is"} signed in now`}
        description={`Another tab of this browser ${began} This page is ${own}’s, and nothing more is sent from it until you choose. What you typed stays if you sign in as ${own} again.`}
      >
        <DialogFooter>
          {!isUnsure && (
            <Button variant="outline" onClick={onContinueAsOther}>
              Continue as {username}
            </Button>
          )}
          <Button onClick={() => setSigningIn(true)}>Sign in as {own}</Button>
        </DialogFooter>
      </QuestionContent>
    </Dialog>
  );
}
