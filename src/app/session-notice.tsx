import { lazy, useState } from "react";
import { createPortal } from "react-dom";
import { useAuth } from "@/api/session";
import { PartBoundary } from "@/components/part-boundary";
import { Button } from "@/ui/button";

const SessionDialog = lazy(() => import("./session-dialog"));

/**
 * Asks who to continue as, if another person has signed in with this browser. After a 401 it offers
 * to sign in again over whatever is open, so that nothing that is being typed is lost.
 */
export function SessionNotice() {
  const { session, continueAsOther } = useAuth();
  const [open, setOpen] = useState(false);
  if (session.status !== "signed-in") return null;
  const { expired, other, user } = session;
  const close = () => setOpen(false);
  return (
    <>
      {expired &&
        !other &&
        createPortal(
          <div
            role="alert"
            data-slot="top-notice"
            // Named live, so that a dialog that hides the rest of the page leaves it readable.
            aria-live="assertive"
            // A click here is not a click outside a dialog: it must not close what is being typed in.
            onPointerDown={(event) => event.stopPropagation()}
            className="pointer-events-auto fixed inset-x-0 top-0 z-[70] flex min-h-(--top-notice) items-center justify-center gap-3 border-b border-high-border bg-high-bg px-3 py-2 text-sm text-high"
          >
            <p>Your session has ended. What you typed is still here.</p>
            <Button size="sm" onClick={() => setOpen(true)}>
              Sign In Again
            </Button>
          </div>,
          document.body,
        )}
      {(other || (expired && open)) && (
        <PartBoundary onMissing={close}>
          <SessionDialog
            key={other?.username}
            own={user.username}
            other={other?.username}
            isUnsure={other?.isUnsure}
            onClose={close}
            onContinueAsOther={continueAsOther}
          />
        </PartBoundary>
      )}
    </>
  );
}
