import { useState } from "react";
import { useSearch } from "wouter/use-browser-location";
import { capitalised, count } from "@/lib/format";
import { Button } from "@/ui/button";
import { Input } from "@/ui/input";
import { Progress } from "@/ui/progress";
import { ActionButton, NativeSelect, WholeNumber } from "./fields";
import { useConversationRow, useDemo } from "./demo-context";
import { floodRate, floodSeconds } from "./flood";
import { ButtonRow, Line, Section } from "./section";
import { activityStatuses } from "./send";

const moods = [
  ["70", "Glad"],
  ["20", "Calm"],
  ["-45", "Upset"],
] as const;

/** Makes the member of the open conversation write. */
function MemberReply() {
  const { act } = useDemo();
  const row = useConversationRow(new URLSearchParams(useSearch()).get("conversation") ?? undefined);
  const [words, setWords] = useState("");
  const [mood, setMood] = useState<(typeof moods)[number][0]>("20");
  if (!row) {
    return (
      <p className="text-sm text-muted-foreground">
        Open a conversation in the Human Inbox first, and its member can reply.
      </p>
    );
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        act(`${row.memberName} has written.`, (controls) =>
          controls.memberReplies(row.id, words, Number(mood)),
        );
        setWords("");
      }}
    >
      <label htmlFor="demo-words" className="text-sm font-medium text-foreground">
        Member reply in the open conversation
      </label>
      <Input
        id="demo-words"
        value={words}
        placeholder={`What ${row.memberName} writes (optional)`}
        autoComplete="off"
        onChange={({ target }) => setWords(target.value)}
        className="text-sm"
      />
      <div className="flex gap-2">
        <NativeSelect
          aria-label="Mood"
          className="w-24"
          value={mood}
          options={moods}
          onChoose={setMood}
        />
        <Button type="submit" size="sm" variant="outline" className="h-8">
          Send Member Reply
        </Button>
      </div>
    </form>
  );
}

function UrgentCount() {
  const [urgent, setUrgent] = useState(7);
  return (
    <Line id="demo-count" label="Urgent count" hint="Stands until the next change">
      <WholeNumber
        id="demo-count"
        className="w-16"
        max={9999}
        value={urgent}
        onNumber={setUrgent}
      />
      <ActionButton
        aria-label="Send Urgent Count"
        done={`The page was told of ${urgent} urgent conversations.`}
        action={(controls) => controls.broadcast({ type: "urgent_conversations", count: urgent })}
      >
        Send
      </ActionButton>
    </Line>
  );
}

/** A thousand messages a second, with a button to stop them. */
function Flood() {
  const { isOn, sent } = useDemo().status.flood;
  return (
    <Section
      title="Flood"
      about={`${count(floodRate)} live messages a second for ${floodSeconds} seconds: feed, conversations, counts.`}
    >
      <div className="flex min-h-7 items-center gap-3">
        <ActionButton action={(controls) => (isOn ? controls.endFlood() : controls.startFlood())}>
          {isOn ? "Stop the Flood" : "Start the Flood"}
        </ActionButton>
        {isOn && (
          <Progress
            label="Flood"
            value={(sent / (floodRate * floodSeconds)) * 100}
            className="flex-1"
          />
        )}
        {!isOn && sent > 0 && (
          <span className="text-sm text-muted-foreground">{count(sent)} messages sent</span>
        )}
      </div>
    </Section>
  );
}

/** Everything that can arrive live, one click each. */
export function SendTab() {
  const { status } = useDemo();
  return (
    <>
      {!status.isConnected && (
        <p className="border-b bg-high-bg px-4 py-2 text-sm text-high">
          Nobody is connected: nothing arrives until the page is signed in and its live connection
          stands.
        </p>
      )}
      <Section title="Human Inbox">
        <ButtonRow>
          <ActionButton
            variant="default"
            done="A new urgent conversation has arrived."
            action={(controls) => controls.beginConversation("urgent")}
          >
            New Urgent Conversation
          </ActionButton>
          <ActionButton
            done="A new conversation has arrived."
            action={(controls) => controls.beginConversation("normal")}
          >
            New Conversation
          </ActionButton>
        </ButtonRow>
        <MemberReply />
        <UrgentCount />
      </Section>
      <Section title="Activity" about="A line in the Overview's feed, of each status.">
        <ButtonRow>
          {activityStatuses.map((name) => (
            <ActionButton
              key={name}
              done={`An activity arrived: ${name}.`}
              action={(controls) => controls.sendActivity(name)}
            >
              {name === "queued" ? "Unknown Status" : capitalised(name)}
            </ActionButton>
          ))}
        </ButtonRow>
      </Section>
      <Flood />
      <Section title="Garbage" about="The page passes it over, and logs it.">
        <ActionButton
          className="justify-self-start"
          done="A frame that is not JSON was sent."
          action={(controls) => controls.broadcast('{"type":"activity_upd')}
        >
          Send a Garbage Frame
        </ActionButton>
      </Section>
    </>
  );
}
