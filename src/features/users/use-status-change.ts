import { useCallMutation } from "@/api/call-mutation";
import { type ReceivedStaffUser, userCalls, type UserStatus } from "@/contract/users";
import { errorText } from "@/lib/failure";
import { toast } from "@/ui/use-toast";

/** Switches a user on or off and says how it went, in the words of spec §8. Never throws. */
export function useStatusChange(user: ReceivedStaffUser) {
  const change = useCallMutation(userCalls.changeUserStatus, {
    invalidates: [userCalls.listUsers],
    fallbackMessage: "Failed to update user status",
  });
  const to = async (status: UserStatus) => {
    try {
      await change.run({ params: { id: user.id ?? "" }, body: { status } });
      toast({ title: "Success", description: "User status updated successfully" });
    } catch (error) {
      toast({ variant: "destructive", title: "Error", description: errorText(error) });
    }
  };
  return { to, busy: change.busy };
}
