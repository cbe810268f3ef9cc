/** Who wrote a message; any sender but member and ai counts as an agent. */
export type Sender = "member" | "ai" | "agent";

/** The sender of a message. */
export const senderOf = ({ sender }: { sender?: string | undefined }): Sender =>
  sender === "member" ? "member" : sender === "ai" ? "ai" : "agent";

/** The labels of senders. */
export const senderLabels: Readonly<Record<Sender, string>> = {
  member: "Member",
  ai: "AI",
  agent: "Agent",
};

/** The same colours for every bubble: the member's is grey, the AI's white, an agent's tinted. */
export const bubbleLooks: Readonly<Record<Sender, string>> = {
  member: "rounded-bl-xs bg-secondary text-secondary-foreground",
  ai: "rounded-br-xs border bg-card text-foreground",
  agent: "rounded-br-xs border border-info-border bg-info-bg text-foreground",
};
