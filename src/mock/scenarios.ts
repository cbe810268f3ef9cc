import type { NetworkConditions } from "./network-conditions";
import type { Figures } from "./seed/figures";

/** A state of the organisation in which a demo can be opened. */
export interface Scenario {
  label: string;
  /** What it is like, in a few words. */
  about: string;
  data: "all" | "quiet" | "none";
  /** How many conversations are generated in addition to the written ones. */
  moreConversations?: number;
  /** How many urgent conversations wait in addition to the written ones. */
  urgent?: number;
  /** The figures that differ from an ordinary day's. */
  figures?: Partial<Figures>;
  /** Where the network differs from one without faults. */
  conditions?: Partial<NetworkConditions>;
}

/** The scenarios by their names in `?scenario=`. */
export const scenarios = {
  default: { label: "Default", about: "An ordinary day, everything up", data: "all" },
  quiet: {
    label: "Quiet day",
    about: "Nothing presses, little happens",
    data: "quiet",
    figures: {
      aiConversations: 17_906,
      resolutionRate: 93.4,
      responseTime: 0.8,
      satisfaction: 4.8,
      handoffRate: 6.6,
    },
    conditions: { livePace: 0.25 },
  },
  busy: {
    label: "Busy day",
    about: "160 more conversations, five times the pace",
    data: "all",
    moreConversations: 160,
    urgent: 5,
    figures: {
      aiConversations: 19_840,
      resolutionRate: 81.2,
      responseTime: 2.4,
      satisfaction: 4.2,
      handoffRate: 18.8,
    },
    conditions: { livePace: 5 },
  },
  "first-run": {
    label: "First run with no data",
    about: "Every list empty, as on the first day",
    data: "none",
    conditions: { livePace: 0 },
  },
  outage: {
    label: "Outage",
    about: "Calls answer 503, the live connection is down",
    data: "all",
    conditions: { outage: true, live: false },
  },
  slow: {
    label: "Slow network",
    about: "Every call takes 1.5 to 3 seconds",
    data: "all",
    conditions: { latency: { from: 1500, to: 3000 } },
  },
  "ten-thousand": {
    label: "Ten thousand",
    about: "Ten thousand more conversations",
    data: "all",
    moreConversations: 10_000,
  },
} as const satisfies Record<string, Scenario>;

/** A scenario's name. */
export type ScenarioName = keyof typeof scenarios;

/** Whether a word names a scenario. */
export const isScenarioName = (word: unknown): word is ScenarioName =>
  typeof word === "string" && Object.hasOwn(scenarios, word);

/** The names of all scenarios. */
export const scenarioNames: readonly ScenarioName[] = Object.keys(scenarios).filter(isScenarioName);

/** A parameter of a link; on the sign-in page it is inside `from`, the address to return to. */
export function askedIn(search: string, name: string): string | undefined {
  const asked = new URLSearchParams(search);
  const from = asked.get("from") ?? "";
  const later = new URLSearchParams(from.slice(from.indexOf("?") + 1));
  return asked.get(name) ?? later.get(name) ?? undefined;
}

/** The scenario the address asks for, if it asks for one. */
export function scenarioIn(search: string): ScenarioName | undefined {
  const word = askedIn(search, "scenario");
  return isScenarioName(word) ? word : undefined;
}

/** The address without its scenario, to which a reload would return. */
export function withoutScenario(address: string): string {
  const plain = new URL(address);
  plain.searchParams.delete("scenario");
  return plain.href;
}
