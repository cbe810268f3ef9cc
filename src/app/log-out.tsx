import { create } from "zustand";
import { useReplies } from "@/api/inbox/use-inbox";
import { useAuth } from "@/api/session";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { askToLeave } from "@/components/use-leave-guard";
import { counted } from "@/lib/format";

const useQuestion = create(() => ({ isOpen: false }));

const useUnsettled = (): number => useReplies().filter(({ state }) => state !== "sent").length;

/** Returns a function that logs out. It asks first if there are unsaved changes or undelivered replies. */
export function useLogOut(): () => void {
  const { signOut } = useAuth();
  const unsettled = useUnsettled();
  const logOut = unsettled > 0 ? () => useQuestion.setState({ isOpen: true }) : signOut;
  return () => askToLeave(logOut);
}

/** The confirmation dialog that `useLogOut` opens. */
export function LogOutQuestion() {
  const { signOut } = useAuth();
  const { isOpen } = useQuestion();
  const unsettled = counted(useUnsettled(), "reply is", "replies are");
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => useQuestion.setState({ isOpen: open })}
      title="Log Out?"
      description={`${unsettled} not delivered. What you wrote stays in this tab until you sign in again, and is lost if the tab is closed.`}
      action="Log Out"
      cancelLabel="Stay"
      destructive
      onConfirm={signOut}
    />
  );
}
