import { Bot, Link2, MoreHorizontal, PanelRight } from "lucide-react";
import { priorities, type Priority } from "@/contract/inbox";
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
import { copyAndSay } from "./copy-and-say";

interface ConversationMenuProps {
  priority: string | undefined;
  onPriority: (priority: Priority) => void;
  /** Shows the member's details, or hides them. */
  onDetails: () => void;
  /** Hands it back to the AI; absent where nobody holds it. */
  onRelease: (() => void) | undefined;
}

/** What is done to a conversation less often. */
export function ConversationMenu({
  priority,
  onPriority,
  onDetails,
  onRelease,
}: ConversationMenuProps) {
  const change = (word: string) => {
    const chosen = priorities.find((candidate) => candidate === word);
    if (chosen !== undefined && chosen !== priority) onPriority(chosen);
  };
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label="More" title="More">
          <MoreHorizontal aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>Priority</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={priority ?? ""} onValueChange={change}>
          {priorities.map((word) => (
            <DropdownMenuRadioItem key={word} value={word}>
              {capitalised(word)}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={onDetails}>
          <PanelRight aria-hidden />
          Member details
        </DropdownMenuItem>
        {onRelease && (
          <DropdownMenuItem onSelect={onRelease}>
            <Bot aria-hidden />
            Hand back to AI
          </DropdownMenuItem>
        )}
        <DropdownMenuItem onSelect={() => void copyAndSay(window.location.href, "Link")}>
          <Link2 aria-hidden />
          Copy link
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
