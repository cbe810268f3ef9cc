import { useState } from "react";
import type { ReceivedMessage } from "@/contract/inbox";
import { speakerLabels, speakerOf } from "./message-days";

const aloud = (message: ReceivedMessage): string =>
  `${speakerLabels[speakerOf(message)]}: ${message.content?.trim() ?? ""}`;

/**
 * Has a screen reader say each new message, once. The log itself says nothing: a reply would be
 * read twice (on its way, then stored), and so would all earlier messages that are asked for.
 */
export function NewMessagesAloud({ messages }: { messages: readonly ReceivedMessage[] }) {
  const { length } = messages;
  const [known, setKnown] = useState(length);
  const [since, setSince] = useState(length);
  if (length !== known) {
    setSince(Math.min(known, length));
    setKnown(length);
  }
  return (
    <div role="status" className="sr-only">
      {messages.slice(since).map((message, place) => (
        // A text that comes twice is said twice.
        <p key={since + place}>{aloud(message)}</p>
      ))}
    </div>
  );
}
