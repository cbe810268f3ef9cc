import { useId } from "react";
import { Button } from "@/ui/button";
import { Switch } from "@/ui/switch";
import { Choice } from "./choice";
import { NumberField } from "./number-field";
import { Line, Section } from "./section";
import { useWork } from "./work";

/** The longest delay that can be added, in ms. */
const mostLatency = 60_000;

const paces = [
  [0, "Nothing"],
  [0.25, "A little"],
  [1, "The usual"],
  [5, "A lot"],
] as const;

function LatencyLine() {
  const { change, demo } = useWork();
  const { from, to } = demo.backend().conditions.latency;
  const id = useId();
  const bounds = { min: 0, max: mostLatency, unit: "ms", className: "w-21" };
  return (
    <Line label="Added latency" hint="From, to" htmlFor={id}>
      <NumberField
        id={id}
        {...bounds}
        value={from}
        onNumber={(ms) =>
          change((conditions) => {
            conditions.latency = { from: ms, to: Math.max(ms, to) };
          })
        }
      />
      <NumberField
        aria-label="Added latency, at most"
        {...bounds}
        value={to}
        onNumber={(ms) =>
          change((conditions) => {
            conditions.latency = { from: Math.min(ms, from), to: ms };
          })
        }
      />
    </Line>
  );
}

function LiveLine() {
  const { change, demo, say } = useWork();
  const id = useId();
  const { live } = demo.backend().conditions;
  return (
    <Line label="Live connection" labelId={id} hint="Off also refuses new ones">
      <Button
        size="sm"
        variant="outline"
        disabled={!live}
        onClick={() => {
          demo.dropConnections();
          say("Cut. The page connects again after 3 seconds.");
        }}
      >
        Cut once
      </Button>
      <Switch
        aria-labelledby={id}
        checked={live}
        onCheckedChange={(on) => {
          change((conditions) => {
            conditions.live = on;
          });
          if (!on) demo.dropConnections();
          say(on ? "The page connects within 3 seconds." : "The live connection is down.");
        }}
      />
    </Line>
  );
}

/** How the server and the network fare, for all calls. */
export function WeatherSection() {
  const { change, demo } = useWork();
  const { errorRate, livePace } = demo.backend().conditions;
  const [errorId, paceId] = [useId(), useId()];
  return (
    <Section title="Network and pace">
      <LatencyLine />
      <Line label="Calls that fail" hint="With 500; single calls under Faults" htmlFor={errorId}>
        <NumberField
          id={errorId}
          min={0}
          max={100}
          unit="%"
          className="w-21"
          value={Math.round(errorRate * 100)}
          onNumber={(percent) =>
            change((conditions) => {
              conditions.errorRate = percent / 100;
            })
          }
        />
      </Line>
      <LiveLine />
      <Line label="Happens by itself" htmlFor={paceId}>
        <Choice
          id={paceId}
          className="w-32"
          value={String(livePace)}
          onChange={({ target }) => {
            change((conditions) => {
              conditions.livePace = Number(target.value);
            });
            demo.backend().background.restart();
          }}
        >
          {paces.map(([pace, label]) => (
            <option key={pace} value={String(pace)}>
              {label}
            </option>
          ))}
        </Choice>
      </Line>
    </Section>
  );
}
