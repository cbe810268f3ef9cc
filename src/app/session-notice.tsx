import { useState } from "react";
import { createPortal } from "react-dom";
import { useAuth } from "@/api/session";
import { LazyPart, lazyPart } from "@/components/lazy-part";
import { Button } from "@/ui/button";
import { clearToasts } from "@/ui/use-toast";

const SessionDialog = lazyPart(() => import("./session-dialog"));

/**
 * Asks who to continue as, if another person has signed in with this browser. After a 401 it offers
 * to sign in again over whatever is open, so that nothing that is being typed is lost (decisions §4).
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
            // Named live, so that a dialog that hides the rest of the page leaves it readable.
            aria-live="assertive"
            // A click here is not a click outside a dialog: it must not close what is being typed in.
            onPointerDown={(event) => event.stopPropagation()}
            className="pointer-events-auto fixed inset-x-0 top-3 z-[70] mx-auto flex w-fit max-w-[calc(100vw-1.5rem)] items-center gap-3 rounded-lg border border-high-border bg-high-bg py-2 pr-2 pl-3 text-sm text-high shadow-overlay"
          >
            <p>Your session has ended. What you typed is still here.</p>
            <Button size="sm" onClick={() => setOpen(true)}>
              Sign in again
            </Button>
          </div>,
          document.body,
        )}
      {(other || (expired && open)) && (
        <LazyPart onMissing={close}>
          <SessionDialog
            key={other?.username}
            own={user.username}
            other={other?.username}
            onClose={close}
            onContinueAsOther={() => {
              // The toasts, and their Undo, are the first person's.
              clearToasts();
              continueAsOther();
            }}
          />
        </LazyPart>
      )}
    </>
  );
}
