import { useId, useState } from "react";
import { useSearch } from "wouter/use-browser-location";
import { Button } from "@/ui/button";
import { Input } from "@/ui/input";
import { Choice } from "./choice";
import { useConversation, useDemo } from "./demo-context";

/** The sentiment scores of a reply by the mood. */
const moods = [
  ["70", "Glad"],
  ["20", "Calm"],
  ["-45", "Upset"],
] as const;

/** Has the member of the open conversation write. */
export function MemberReply() {
  const { act } = useDemo();
  const row = useConversation(new URLSearchParams(useSearch()).get("conversation") ?? undefined);
  const [words, setWords] = useState("");
  const [mood, setMood] = useState("20");
  const id = useId();

  function send() {
    if (!row) return;
    act(`${row.memberName} has written.`, (controls) =>
      controls.memberReplies(row.id, words, Number(mood)),
    );
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
            placeholder={`What ${row.memberName} writes (optional)`}
            autoComplete="off"
            onChange={({ target }) => setWords(target.value)}
            className="text-sm"
          />
          <div className="flex gap-2">
            <Choice
              aria-label="Mood"
              className="w-24"
              value={mood}
              options={moods}
              onChoose={setMood}
            />
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
