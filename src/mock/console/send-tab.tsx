import { useState } from "react";
import { Button } from "@/ui/button";
import { Progress } from "@/ui/progress";
import { useDemo } from "./demo-context";
import { floodRate, floodSeconds } from "./flood";
import { MemberReply } from "./member-reply";
import { NumberField } from "./number-field";
import { ButtonRow, Line, Section } from "./section";
import { activityStatuses } from "./send";

const figure = new Intl.NumberFormat("en");

function NewConversations() {
  const { act } = useDemo();
  return (
    <ButtonRow>
      <Button
        size="sm"
        onClick={() =>
          act("A new urgent conversation has arrived.", (controls) =>
            controls.beginConversation("urgent"),
          )
        }
      >
        New urgent conversation
      </Button>
      <Button
        size="sm"
        variant="outline"
        onClick={() =>
          act("A new conversation has arrived.", (controls) => controls.beginConversation("normal"))
        }
      >
        New conversation
      </Button>
    </ButtonRow>
  );
}

function UrgentCount() {
  const { act } = useDemo();
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
          <Button
            size="sm"
            variant="outline"
            aria-label="Send urgent count"
            onClick={() =>
              act(`The page was told of ${count} urgent conversations.`, (controls) =>
                controls.broadcast({ type: "urgent_conversations", count }),
              )
            }
          >
            Send
          </Button>
        </>
      )}
    </Line>
  );
}

/** A thousand messages a second, with a way to stop. */
function Flood() {
  const { act, status } = useDemo();
  const { flood } = status;
  const isOn = flood !== undefined && !flood.done;
  return (
    <Section
      title="Flood"
      about={`${figure.format(floodRate)} live messages a second for ${floodSeconds} seconds: feed, conversations, counts.`}
    >
      <div className="flex min-h-7 items-center gap-3">
        <Button
          size="sm"
          variant="outline"
          onClick={() =>
            act("", (controls) => (isOn ? controls.endFlood() : controls.startFlood()))
          }
        >
          {isOn ? "Stop the flood" : "Start the flood"}
        </Button>
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
  const { act, status } = useDemo();
  return (
    <>
      {!status.isConnected && (
        <p className="border-b bg-high-bg px-4 py-2 text-sm text-high">
          Nobody is connected: nothing arrives until the page is signed in and its live connection
          stands.
        </p>
      )}
      <Section title="Human Inbox">
        <NewConversations />
        <MemberReply />
        <UrgentCount />
      </Section>
      <Section title="Activity" about="A line in the Overview's feed, of each status.">
        <ButtonRow>
          {activityStatuses.map((name) => (
            <Button
              key={name}
              size="sm"
              variant="outline"
              onClick={() =>
                act(`An activity arrived: ${name}.`, (controls) => controls.sendActivity(name))
              }
            >
              {name === "queued" ? "Unknown status" : name[0]?.toUpperCase() + name.slice(1)}
            </Button>
          ))}
        </ButtonRow>
      </Section>
      <Flood />
      <Section title="Garbage" about="The page passes it over, and logs it.">
        <div>
          <Button
            size="sm"
            variant="outline"
            onClick={() =>
              act("A frame that is no JSON was sent.", (controls) =>
                controls.broadcast('{"type":"activity_upd'),
              )
            }
          >
            Send a garbage frame
          </Button>
        </div>
      </Section>
    </>
  );
}
