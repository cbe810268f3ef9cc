import type { ReceivedConversation } from "@/contract/inbox";
import { Button } from "@/ui/button";
import { type Change, changes } from "./changes";
import { useInboxActions } from "./inbox-actions";
import { KeyHint } from "./key-hint";

interface ChangeButtonProps extends React.ComponentProps<typeof Button> {
  name: Change;
  id: string;
  conversation: ReceivedConversation;
}

/** Makes a change, if the conversation allows it; its children come before the label. */
export function ChangeButton({ name, id, conversation, children, ...rest }: ChangeButtonProps) {
  const { change, inShift, pending } = useInboxActions();
  if (!changes[name].allow(conversation)) return null;
  return (
    <Button busy={pending.has(id)} onClick={() => change(name, id)} {...rest}>
      {children}
      {name === "takeOver" && pending.get(id) === name ? "Taking Over..." : changes[name].label}
      {inShift && name === "resolve" && <KeyHint of="e" />}
    </Button>
  );
}
