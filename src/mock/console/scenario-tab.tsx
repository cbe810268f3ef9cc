import { Check } from "lucide-react";
import { Switch } from "@/ui/switch";
import { scenarioNames, scenarios } from "../scenarios";
import { DataSection, SessionSection } from "./session-and-data";
import { useDemo } from "./demo-context";
import { ActionButton, NativeSelect, WholeNumber } from "./fields";
import { SecondOperator } from "./second-operator";
import { sharingObstacle } from "../tabs/sharing-obstacle";
import { Line, ListButton, Section } from "./section";
import { switchScenario } from "./switch-scenario";

const paces = [
  ["0", "Nothing"],
  ["0.25", "A little"],
  ["1", "The usual"],
  ["5", "A lot"],
] as const;

/** Network conditions for all calls, the live connection, and the pace of simulated events. */
function NetworkSection() {
  const { act, change, status } = useDemo();
  const { errorRate, latency, live, livePace } = status.conditions;
  return (
    <Section title="Network and pace">
      <Line
        id="demo-latency"
        label="Added latency"
        hint={latency.from < latency.to ? `At random from ${latency.from} ms` : "Of every call"}
      >
        <WholeNumber
          id="demo-latency"
          max={60_000}
          unit="ms"
          className="w-21"
          value={latency.to}
          onNumber={(ms) => change({ latency: { from: ms, to: ms } })}
        />
      </Line>
      <Line id="demo-failing" label="Calls that fail" hint="With 500; single calls under Faults">
        <WholeNumber
          id="demo-failing"
          max={100}
          unit="%"
          className="w-21"
          value={Math.round(errorRate * 100)}
          onNumber={(percent) => change({ errorRate: percent / 100 })}
        />
      </Line>
      <Line id="demo-live" label="Live connection" hint="Off also refuses new ones">
        <ActionButton
          disabled={!live}
          done="Cut. The page connects again after 3 seconds."
          action={(controls) => controls.dropConnections()}
        >
          Cut Once
        </ActionButton>
        <Switch
          id="demo-live"
          checked={live}
          onCheckedChange={(on) =>
            act(
              on ? "The page connects within 3 seconds." : "The live connection is down.",
              (controls) => controls.setConditions({ live: on }),
            )
          }
        />
      </Line>
      <Line id="demo-pace" label="Happens by itself">
        <NativeSelect
          id="demo-pace"
          className="w-32"
          value={String(livePace)}
          options={paces}
          onChoose={(pace) => change({ livePace: Number(pace) })}
        />
      </Line>
    </Section>
  );
}

/** The scenario, the network conditions, the session, and the data. */
export function ScenarioTab() {
  const { act, demo, status } = useDemo();
  const current = status.scenario;
  return (
    <>
      <Section
        title="Scenario"
        about="Applies at once. What you did stays where only the network changes."
      >
        <ul className="-mx-2 grid gap-px">
          {scenarioNames.map((name) => (
            <ListButton
              key={name}
              title={scenarios[name].label}
              about={scenarios[name].about}
              aria-pressed={name === current}
              onClick={() =>
                act(`${scenarios[name].label}: the page has read everything again.`, () =>
                  switchScenario(demo, name),
                )
              }
            >
              {name === current && <Check aria-hidden className="size-4 shrink-0 text-info" />}
            </ListButton>
          ))}
        </ul>
      </Section>
      <NetworkSection />
      <SessionSection />
      <SecondOperator obstacle={sharingObstacle()} />
      <DataSection />
    </>
  );
}
