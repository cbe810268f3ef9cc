import { usePreferences } from "@/components/preferences";
import type { ReceivedConversation } from "@/contract/inbox";
import { Button } from "@/ui/button";
import { Kbd } from "@/ui/kbd";
import { type Change, changes } from "./changes";
import { useInboxActions } from "./inbox-actions";

interface ChangeButtonProps extends React.ComponentProps<typeof Button> {
  name: Change;
  id: string;
  conversation: ReceivedConversation;
}

/** Makes a change, if the conversation allows it; its children come before the label. */
export function ChangeButton({ name, id, conversation, children, ...rest }: ChangeButtonProps) {
  const { change, inShift, pending } = useInboxActions();
  const hintsKeys = usePreferences(({ singleKeys }) => singleKeys);
  if (!changes[name].allow(conversation)) return null;
  return (
    <Button busy={pending.has(id)} onClick={() => change(name, id)} {...rest}>
      {children}
      {name === "takeOver" && pending.get(id) === name ? "Taking Over..." : changes[name].label}
      {inShift && hintsKeys && name === "resolve" && <Kbd aria-hidden>e</Kbd>}
    </Button>
  );
}
