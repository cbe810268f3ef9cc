/** Who writes messages: what they are called, and the same colours for all of their bubbles. */
export const senders = {
  member: { label: "Member", bubble: "rounded-bl-xs bg-secondary text-secondary-foreground" },
  ai: { label: "AI", bubble: "rounded-br-xs border bg-card text-foreground" },
  agent: {
    label: "Agent",
    bubble: "rounded-br-xs border border-info-border bg-info-bg text-foreground",
  },
};

/** Who wrote a message; any sender but member and ai counts as an agent. */
export type Sender = keyof typeof senders;

/** The sender of a message. */
export const senderOf = ({ sender }: { sender?: string | undefined }): Sender =>
  sender === "member" || sender === "ai" ? sender : "agent";
