import { bubbleLooks, senderLabels, senderOf } from "@/components/message-looks";
import type { ReceivedChatbotConversation } from "@/contract/chatbot";
import { cn } from "@/lib/cn";
import { clockTime } from "@/lib/times";

/** A conversation's messages: the member's at the left, the bot's and a person's at the right. */
export function Transcript({
  messages,
}: {
  messages: NonNullable<ReceivedChatbotConversation["messages"]>;
}) {
  return (
    <ol role="list" className="flex flex-col gap-2">
      {messages.map(({ content, id, sender, timestamp }, index) => {
        const by = senderOf({ sender });
        return (
          <li
            key={id ?? index}
            className={cn(
              "grid max-w-[85%] gap-0.5",
              by === "member" ? "self-start" : "justify-items-end self-end",
            )}
          >
            <p className="px-1 text-xs text-muted-foreground">
              <span className="font-medium text-foreground">{senderLabels[by]}</span>{" "}
              {clockTime(timestamp)}
            </p>
            <p
              dir="auto"
              className={cn(
                "rounded-lg px-3 py-1.5 text-sm text-pretty whitespace-pre-wrap wrap-anywhere",
                bubbleLooks[by],
              )}
            >
              {content?.trim() || "Empty message"}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
