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
  ["70", "Happy"],
  ["20", "Calm"],
  ["-45", "Upset"],
] as const;

/** A form that sends a message of the member in the open conversation. */
function MemberReply() {
  const { runAction } = useDemo();
  const row = useConversationRow(new URLSearchParams(useSearch()).get("conversation") ?? undefined);
  const [text, setText] = useState("");
  const [mood, setMood] = useState<(typeof moods)[number][0]>("20");
  if (!row) {
    return (
      <p className="text-sm text-muted-foreground">
        Open a conversation in the Human Inbox to send a reply from its member.
      </p>
    );
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        runAction(`${row.memberName} has replied.`, (controls) =>
          controls.memberReplies(row.id, text, Number(mood)),
        );
        setText("");
      }}
    >
      <label htmlFor="demo-reply" className="text-sm font-medium text-foreground">
        Member reply in the open conversation
      </label>
      <Input
        id="demo-reply"
        value={text}
        placeholder={`What ${row.memberName} writes (optional)`}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
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
    <Line id="demo-count" label="Urgent count" hint="Shown until the next change">
      <WholeNumber
        id="demo-count"
        className="w-16"
        max={9999}
        value={urgent}
        onNumber={setUrgent}
      />
      <ActionButton
        aria-label="Send Urgent Count"
        done={`Sent an urgent count of ${urgent}.`}
        action={(controls) => controls.broadcast({ type: "urgent_conversations", count: urgent })}
      >
        Send
      </ActionButton>
    </Line>
  );
}

/** Starts and stops a flood of live messages. */
function Flood() {
  const { isRunning, sent } = useDemo().status.flood;
  return (
    <Section
      title="Flood"
      about={`${count(floodRate)} live messages per second for ${floodSeconds} seconds: feed, conversations, counts.`}
    >
      <div className="flex min-h-7 items-center gap-3">
        <ActionButton action={(each) => (isRunning ? each.stopFlood() : each.startFlood())}>
          {isRunning ? "Stop the Flood" : "Start the Flood"}
        </ActionButton>
        {isRunning && (
          <Progress
            label="Flood"
            value={(sent / (floodRate * floodSeconds)) * 100}
            className="flex-1"
          />
        )}
        {!isRunning && sent > 0 && (
          <span className="text-sm text-muted-foreground">{count(sent)} messages sent</span>
        )}
      </div>
    </Section>
  );
}

/** Buttons that send every kind of live message. */
export function SendTab() {
  const { status } = useDemo();
  return (
    <>
      {!status.isConnected && (
        <p className="border-b bg-high-bg px-4 py-2 text-sm text-high">
          No page is connected. Messages arrive once someone is signed in and the live connection is
          open.
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
      <Section title="Activity" about="Adds a line with this status to the Overview's feed.">
        <ButtonRow>
          {activityStatuses.map((name) => (
            <ActionButton
              key={name}
              done="Added a line to the feed."
              action={(controls) => controls.sendActivity(name)}
            >
              {name === "queued" ? "Unknown Status" : capitalised(name)}
            </ActionButton>
          ))}
        </ButtonRow>
      </Section>
      <Flood />
      <Section title="Invalid frame" about="The page ignores and logs it.">
        <ActionButton
          className="justify-self-start"
          done="Sent a frame that is not JSON."
          action={(controls) => controls.broadcast('{"type":"activity_upd')}
        >
          Send an Invalid Frame
        </ActionButton>
      </Section>
    </>
  );
}
