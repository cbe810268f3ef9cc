import { Check } from "lucide-react";
import { type ScenarioName, scenarios } from "../scenarios";
import { DataSection, SessionSection } from "./session-and-data";
import { useDemo } from "./demo-context";
import { NetworkSection } from "./network-section";
import { SecondOperator } from "./second-operator";
import { ListButton, Section } from "./section";
import { switchScenario } from "./switch-scenario";

const about: Readonly<Record<ScenarioName, string>> = {
  default: "An ordinary day, everything up",
  quiet: "Nothing presses, little happens",
  busy: "160 more conversations, five times the pace",
  "first-run": "Every list empty, as on the first day",
  outage: "Calls answer 503, the live connection is down",
  slow: "Every call takes 1.5 to 3 seconds",
  "ten-thousand": "Ten thousand more conversations",
};

const names = Object.keys(about).filter((name): name is ScenarioName => name in scenarios);

/** The state of the organisation, how the server fares, who is signed in, and the data. */
export function ScenarioTab() {
  const { act, demo, status } = useDemo();
  const current = status.scenario;
  const list = (
    <ul className="-mx-2 grid gap-px">
      {names.map((name) => (
        <ListButton
          key={name}
          title={scenarios[name].label}
          about={about[name]}
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
  );
  return (
    <>
      <Section
        title="Scenario"
        about="Applies at once. What you did stays where only the network changes."
      >
        {list}
      </Section>
      <NetworkSection />
      <SessionSection />
      <Section title="Two operators">
        <SecondOperator />
      </Section>
      <DataSection />
    </>
  );
}
