import { Check } from "lucide-react";
import { scenarioNames, scenarios } from "../scenarios";
import { DataSection, SessionSection } from "./session-and-data";
import { useDemo } from "./demo-context";
import { NetworkSection } from "./network-section";
import { SecondOperator } from "./second-operator";
import { ListButton, Section } from "./section";
import { switchScenario } from "./switch-scenario";

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
      <SecondOperator />
      <DataSection />
    </>
  );
}
