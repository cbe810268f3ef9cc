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
  ["0", "None"],
  ["0.25", "Few"],
  ["1", "Normal"],
  ["5", "Many"],
] as const;

/** Network conditions for all calls, the live connection, and the pace of simulated events. */
function NetworkSection() {
  const { runAction, setConditions, status } = useDemo();
  const { errorRate, latency, live, livePace } = status.conditions;
  return (
    <Section title="Network and pace">
      <Line
        id="demo-latency"
        label="Added latency"
        hint={latency.from < latency.to ? `Random, from ${latency.from} ms` : "For every call"}
      >
        <WholeNumber
          id="demo-latency"
          max={60_000}
          unit="ms"
          className="w-21"
          value={latency.to}
          onNumber={(ms) => setConditions({ latency: { from: ms, to: ms } })}
        />
      </Line>
      <Line id="demo-failing" label="Calls that fail" hint="With 500; see Faults for single calls">
        <WholeNumber
          id="demo-failing"
          max={100}
          unit="%"
          className="w-21"
          value={Math.round(errorRate * 100)}
          onNumber={(percent) => setConditions({ errorRate: percent / 100 })}
        />
      </Line>
      <Line id="demo-live" label="Live connection" hint="If off, new ones are refused too">
        <ActionButton
          disabled={!live}
          done="Dropped. The page reconnects after 3 seconds."
          action={(controls) => controls.dropConnections()}
        >
          Drop Once
        </ActionButton>
        <Switch
          id="demo-live"
          checked={live}
          onCheckedChange={(on) =>
            runAction(
              on ? "The page reconnects within 3 seconds." : "The live connection is down.",
              (controls) => controls.setConditions({ live: on }),
            )
          }
        />
      </Line>
      <Line id="demo-pace" label="Simulated events">
        <NativeSelect
          id="demo-pace"
          className="w-32"
          value={String(livePace)}
          options={paces}
          onChoose={(pace) => setConditions({ livePace: Number(pace) })}
        />
      </Line>
    </Section>
  );
}

/** The scenario, the network conditions, the session, and the data. */
export function ScenarioTab() {
  const { runAction, demo, status } = useDemo();
  const current = status.scenario;
  return (
    <>
      <Section
        title="Scenario"
        about="Applies at once. Your changes are kept if only the network differs."
      >
        <ul className="-mx-2 grid gap-px">
          {scenarioNames.map((name) => (
            <ListButton
              key={name}
              title={scenarios[name].label}
              about={scenarios[name].about}
              aria-pressed={name === current}
              onClick={() =>
                runAction(`${scenarios[name].label}: the page refetches its data.`, () =>
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
