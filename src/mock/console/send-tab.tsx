import { useEffect, useId, useState } from "react";
import { Button } from "@/ui/button";
import { memberBegins } from "./member-begins";
import { FloodSection } from "./flood-section";
import { MemberReply } from "./member-reply";
import { NumberField } from "./number-field";
import { Line, Section } from "./section";
import { activityStatuses, sendActivity } from "./send-activity";
import { useWork } from "./work";

function Conversations() {
  const { act, demo } = useWork();
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        onClick={() =>
          act("A new urgent conversation has arrived.", () => {
            memberBegins(demo.backend(), "urgent");
          })
        }
      >
        New urgent conversation
      </Button>
      <Button
        size="sm"
        variant="outline"
        onClick={() =>
          act("A new conversation has arrived.", () => {
            memberBegins(demo.backend(), "normal");
          })
        }
      >
        New conversation
      </Button>
    </div>
  );
}

function UrgentCount() {
  const { demo, say } = useWork();
  const [count, setCount] = useState(7);
  const id = useId();
  return (
    <Line label="Urgent count" hint="Stands until the next change" htmlFor={id}>
      <NumberField id={id} className="w-16" min={0} max={9999} value={count} onNumber={setCount} />
      <Button
        size="sm"
        variant="outline"
        aria-label="Send urgent count"
        onClick={() => {
          demo.backend().hub.broadcast({ type: "urgent_conversations", count });
          say(`The page was told of ${count} urgent conversations.`);
        }}
      >
        Send
      </Button>
    </Line>
  );
}

/** Whether anybody is there to hear a live message; looked at each second. */
function useAudience(): boolean {
  const { demo } = useWork();
  const [present, setPresent] = useState(() => demo.backend().hub.hasClients);
  useEffect(() => {
    const timer = setInterval(() => setPresent(demo.backend().hub.hasClients), 1000);
    return () => clearInterval(timer);
  }, [demo]);
  return present;
}

/** Everything that can arrive live, one click each. */
export function SendTab() {
  const { act, demo, say } = useWork();
  const present = useAudience();
  return (
    <>
      {!present && (
        <p className="border-b bg-high-bg px-4 py-2 text-sm text-high">
          Nobody is connected: nothing arrives until the page is signed in and its live connection
          stands.
        </p>
      )}
      <Section title="Human Inbox">
        <Conversations />
        <MemberReply />
        <UrgentCount />
      </Section>
      <Section title="Activity" about="A line in the Overview's feed, of each status.">
        <div className="flex flex-wrap gap-2">
          {activityStatuses.map((status) => (
            <Button
              key={status}
              size="sm"
              variant="outline"
              onClick={() =>
                act(`An activity arrived: ${status}.`, () => sendActivity(demo.backend(), status))
              }
            >
              {status === "queued" ? "Unknown status" : status[0]?.toUpperCase() + status.slice(1)}
            </Button>
          ))}
        </div>
      </Section>
      <FloodSection />
      <Section title="Garbage" about="The page passes it over, and logs it.">
        <div>
          <Button
            size="sm"
            variant="outline"
            onClick={() => {
              demo.backend().hub.broadcast('{"type":"activity_upd');
              say("A frame that is no JSON was sent.");
            }}
          >
            Send a garbage frame
          </Button>
        </div>
      </Section>
    </>
  );
}
