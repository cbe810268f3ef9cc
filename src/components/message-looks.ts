/** The label and bubble classes of each kind of message sender. */
export const senders = {
  member: { label: "Member", bubble: "rounded-bl-xs bg-secondary text-secondary-foreground" },
  ai: { label: "AI", bubble: "rounded-br-xs border bg-card text-foreground" },
  agent: {
    label: "Agent",
    bubble: "rounded-br-xs border border-info-border bg-info-bg text-foreground",
  },
};

/** The kinds of sender. */
export type Sender = keyof typeof senders;

/** The kind of a message's sender; anything but "member" and "ai" counts as an agent. */
export const senderOf = ({ sender }: { sender?: string | undefined }): Sender =>
  sender === "member" || sender === "ai" ? sender : "agent";
