import { useEffect, useId, useState } from "react";
import { Button } from "@/ui/button";
import { Input } from "@/ui/input";
import type { ConversationRow } from "../tables";
import { Choice } from "./choice";
import { memberReplies, openConversation } from "./open-conversation";
import { useWork } from "./work";

const moods = [
  [70, "Glad"],
  [20, "Calm"],
  [-45, "Upset"],
] as const;

/** The conversation open on the page. The address is looked at: nobody tells when it changes. */
function useOpenConversation(): ConversationRow | undefined {
  const { demo } = useWork();
  const [address, setAddress] = useState(location.href);
  useEffect(() => {
    const timer = setInterval(() => setAddress(location.href), 300);
    return () => clearInterval(timer);
  }, []);
  return openConversation(demo.backend(), address);
}

/** Has the member of the open conversation write. */
export function MemberReply() {
  const { act, demo } = useWork();
  const row = useOpenConversation();
  const [words, setWords] = useState("");
  const [mood, setMood] = useState<number>(20);
  const id = useId();
  const name = row?.memberName;

  function send() {
    if (!row) return;
    act(`${row.memberName} has written.`, () => memberReplies(demo.backend(), row, words, mood));
    setWords("");
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id} className="text-sm font-medium text-foreground">
        Member reply in the open conversation
      </label>
      {row ? (
        <>
          <Input
            id={id}
            value={words}
            placeholder={`What ${name} writes (optional)`}
            autoComplete="off"
            onChange={({ target }) => setWords(target.value)}
            className="text-sm"
          />
          <div className="flex gap-2">
            <Choice
              aria-label="Mood"
              className="w-24"
              value={String(mood)}
              onChange={({ target }) => setMood(Number(target.value))}
            >
              {moods.map(([score, label]) => (
                <option key={score} value={String(score)}>
                  {label}
                </option>
              ))}
            </Choice>
            <Button type="submit" size="sm" variant="outline" className="h-8">
              Send member reply
            </Button>
          </div>
        </>
      ) : (
        <p id={id} className="text-sm text-muted-foreground">
          Open a conversation in the Human Inbox first.
        </p>
      )}
    </form>
  );
}
