import type { ReceivedChatbotConversation } from "@/contract/chatbot";
import { cn } from "@/lib/cn";
import { clockTime } from "@/lib/times";

const looks = {
  member: ["Member", "rounded-bl-xs bg-secondary text-secondary-foreground"],
  ai: ["AI", "rounded-br-xs border border-info-border bg-info-bg"],
  agent: ["Agent", "rounded-br-xs bg-primary text-primary-foreground"],
} as const;

/** A conversation's messages: the member's at the left, the bot's and a person's at the right. */
export function Transcript({
  messages,
}: {
  messages: NonNullable<ReceivedChatbotConversation["messages"]>;
}) {
  return (
    <ol role="list" className="flex flex-col gap-2">
      {messages.map(({ content, id, sender, timestamp }, index) => {
        const [label, look] =
          sender === "member" ? looks.member : sender === "ai" ? looks.ai : looks.agent;
        return (
          <li
            key={id ?? index}
            className={cn(
              "grid max-w-[85%] gap-0.5",
              sender === "member" ? "self-start" : "justify-items-end self-end",
            )}
          >
            <p className="px-1 text-xs text-muted-foreground">
              <span className="font-medium text-foreground">{label}</span> {clockTime(timestamp)}
            </p>
            <p
              dir="auto"
              className={cn(
                "rounded-lg px-3 py-1.5 text-sm whitespace-pre-wrap wrap-anywhere",
                look,
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
