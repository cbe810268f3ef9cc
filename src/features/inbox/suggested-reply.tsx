import { CornerDownLeft, Sparkles } from "lucide-react";
import { Button } from "@/ui/button";

interface SuggestedReplyProps {
  text: string;
  /** Puts it into the box; nothing is sent. */
  onInsert: () => void;
}

/** What the AI would answer, offered to the person. */
export function SuggestedReply({ text, onInsert }: SuggestedReplyProps) {
  return (
    <div className="flex items-start gap-2.5 px-3 pt-2.5 pb-2 text-sm">
      <Sparkles aria-hidden className="mt-0.5 size-4 shrink-0 text-info" />
      <p className="min-w-0 flex-1">
        <span className="block text-xs font-semibold text-info">Suggested reply</span>
        <span title={text} className="line-clamp-2 text-muted-foreground">
          {text}
        </span>
      </p>
      <Button variant="outline" size="sm" onClick={onInsert}>
        <CornerDownLeft aria-hidden />
        Insert
      </Button>
    </div>
  );
}
