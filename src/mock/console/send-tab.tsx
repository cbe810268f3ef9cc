import { useState } from "react";
import { Progress } from "@/ui/progress";
import { ActionButton } from "./action-button";
import { useDemo } from "./demo-context";
import { floodRate, floodSeconds } from "./flood";
import { MemberReply } from "./member-reply";
import { NumberField } from "./number-field";
import { ButtonRow, Line, Section } from "./section";
import { activityStatuses } from "./send";

const figure = new Intl.NumberFormat("en");

function UrgentCount() {
  const [count, setCount] = useState(7);
  return (
    <Line label="Urgent count" hint="Stands until the next change">
      {(id) => (
        <>
          <NumberField
            id={id}
            className="w-16"
            min={0}
            max={9999}
            value={count}
            onNumber={setCount}
          />
          <ActionButton
            aria-label="Send urgent count"
            done={`The page was told of ${count} urgent conversations.`}
            action={(controls) => controls.broadcast({ type: "urgent_conversations", count })}
          >
            Send
          </ActionButton>
        </>
      )}
    </Line>
  );
}

/** A thousand messages a second, with a way to stop. */
function Flood() {
  const { flood } = useDemo().status;
  const isOn = flood !== undefined && !flood.done;
  return (
    <Section
      title="Flood"
      about={`${figure.format(floodRate)} live messages a second for ${floodSeconds} seconds: feed, conversations, counts.`}
    >
      <div className="flex min-h-7 items-center gap-3">
        <ActionButton action={(controls) => (isOn ? controls.endFlood() : controls.startFlood())}>
          {isOn ? "Stop the flood" : "Start the flood"}
        </ActionButton>
        {isOn && (
          <Progress
            label="Flood"
            value={(flood.sent / (floodRate * floodSeconds)) * 100}
            className="flex-1"
          />
        )}
        {flood?.done && (
          <span className="text-sm text-muted-foreground">
            {figure.format(flood.sent)} messages sent
          </span>
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
            New urgent conversation
          </ActionButton>
          <ActionButton
            done="A new conversation has arrived."
            action={(controls) => controls.beginConversation("normal")}
          >
            New conversation
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
              {name === "queued" ? "Unknown status" : name[0]?.toUpperCase() + name.slice(1)}
            </ActionButton>
          ))}
        </ButtonRow>
      </Section>
      <Flood />
      <Section title="Garbage" about="The page passes it over, and logs it.">
        <div>
          <ActionButton
            done="A frame that is not JSON was sent."
            action={(controls) => controls.broadcast('{"type":"activity_upd')}
          >
            Send a garbage frame
          </ActionButton>
        </div>
      </Section>
    </>
  );
}
