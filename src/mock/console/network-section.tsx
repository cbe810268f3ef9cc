import { Switch } from "@/ui/switch";
import { ActionButton, NativeSelect, WholeNumber } from "./fields";
import { useDemo } from "./demo-context";
import { Line, Section } from "./section";

const milliseconds = { min: 0, max: 60_000, unit: "ms", className: "w-21" };

const paces = [
  ["0", "Nothing"],
  ["0.25", "A little"],
  ["1", "The usual"],
  ["5", "A lot"],
] as const;

/** Network conditions for all calls, the live connection, and the pace of simulated events. */
export function NetworkSection() {
  const { change, say, status } = useDemo();
  const { errorRate, latency, live, livePace } = status.conditions;
  const { from, to } = latency;
  return (
    <Section title="Network and pace">
      <Line label="Added latency" hint="From, to">
        {(id) => (
          <>
            <WholeNumber
              id={id}
              {...milliseconds}
              value={from}
              onNumber={(ms) => change({ latency: { from: ms, to: Math.max(ms, to) } })}
            />
            <WholeNumber
              aria-label="Added latency, at most"
              {...milliseconds}
              value={to}
              onNumber={(ms) => change({ latency: { from: Math.min(ms, from), to: ms } })}
            />
          </>
        )}
      </Line>
      <Line label="Calls that fail" hint="With 500; single calls under Faults">
        {(id) => (
          <WholeNumber
            id={id}
            min={0}
            max={100}
            unit="%"
            className="w-21"
            value={Math.round(errorRate * 100)}
            onNumber={(percent) => change({ errorRate: percent / 100 })}
          />
        )}
      </Line>
      <Line label="Live connection" hint="Off also refuses new ones">
        {(id) => (
          <>
            <ActionButton
              disabled={!live}
              done="Cut. The page connects again after 3 seconds."
              action={(controls) => controls.dropConnections()}
            >
              Cut Once
            </ActionButton>
            <Switch
              id={id}
              checked={live}
              onCheckedChange={(on) => {
                change({ live: on });
                say(on ? "The page connects within 3 seconds." : "The live connection is down.");
              }}
            />
          </>
        )}
      </Line>
      <Line label="Happens by itself">
        {(id) => (
          <NativeSelect
            id={id}
            className="w-32"
            value={String(livePace)}
            options={paces}
            onChoose={(pace) => change({ livePace: Number(pace) })}
          />
        )}
      </Line>
    </Section>
  );
}
