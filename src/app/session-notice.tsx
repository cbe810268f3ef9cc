import { useState } from "react";
import { useAuth } from "@/api/session";
import { Button } from "@/ui/button";
import { Notice } from "./notice";
import { SessionDialog } from "./session-dialog";

/**
 * Asks who to continue as, if another person has signed in with this browser. After a 401 it offers
 * to sign in again over whatever is open, so that nothing that is being typed is lost.
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
          other={other?.username}
          isUnsure={other?.isUnsure}
          onClose={() => setOpen(false)}
          onContinueAsOther={continueAsOther}
        />
      )}
    </>
  );
}
