import { Bot, Link2, MoreHorizontal, PanelRight } from "lucide-react";
import { canRelease, priorities, type ReceivedConversation } from "@/contract/inbox";
import { capitalised } from "@/lib/format";
import { Button } from "@/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/ui/dropdown-menu";
import { copyWithToast } from "./copy-with-toast";
import { useInboxActions } from "./inbox-actions";

/** What is done to a conversation less often. */
export function ConversationMenu({
  id,
  conversation,
  onDetails,
}: {
  id: string;
  conversation: ReceivedConversation;
  onDetails: () => void;
}) {
  const { change, changePriority } = useInboxActions();
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label="More" title="More">
          <MoreHorizontal aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>Priority</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={conversation.priority ?? ""}>
          {priorities.map((word) => (
            <DropdownMenuRadioItem
              key={word}
              value={word}
              onSelect={() => {
                if (word !== conversation.priority) changePriority(id, word);
              }}
            >
              {capitalised(word)}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={onDetails}>
          <PanelRight aria-hidden />
          Member details
        </DropdownMenuItem>
        {canRelease(conversation) && (
          <DropdownMenuItem onSelect={() => change("release", id)}>
            <Bot aria-hidden />
            Hand back to AI
          </DropdownMenuItem>
        )}
        <DropdownMenuItem onSelect={() => void copyWithToast(window.location.href, "Link")}>
          <Link2 aria-hidden />
          Copy link
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
