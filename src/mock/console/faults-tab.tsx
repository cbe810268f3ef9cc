import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "@/ui/checkbox";
import type { Call } from "@/contract/call";
import { callsByDomain } from "@/contract/calls";
import { capitalised } from "@/lib/format";
import { hasWords } from "@/lib/word-search";
import type { CallName } from "../handler";
import type { StoredFault } from "../network-conditions";
import { ActionButton, NativeSelect, WholeNumber, SearchField } from "./fields";
import { useDemo } from "./demo-context";
import { ButtonRow, SearchedTab } from "./section";

/** The screens that use a domain's calls, where their names differ from the domain's. */
const screens: Readonly<Partial<Record<string, string>>> = {
  auth: "Sign-in",
  dashboard: "Overview",
  inbox: "Human Inbox",
} satisfies Partial<Record<keyof typeof callsByDomain, string>>;

/** Every call of the contract, with its name (see CallName) and its screen. */
const listedCalls = Object.entries<Record<string, Call>>(callsByDomain).flatMap(([domain, calls]) =>
  Object.entries(calls).map(([callName, call]) => ({
    name: `${domain}.${callName}`,
    screen: screens[domain] ?? capitalised(domain),
    call,
  })),
);

const kinds = [
  ["none", "No fault"],
  ["status", "Status"],
  ["delay", "Delay"],
  ["hang", "No response"],
  ["lost", "Connection lost"],
  ["malformed", "Malformed body"],
  ["empty", "Empty response"],
] as const satisfies readonly (readonly [StoredFault["kind"] | "none", string])[];

function defaultFault(kind: (typeof kinds)[number][0]): StoredFault | undefined {
  if (kind === "none") return undefined;
  if (kind === "status") return { kind, status: 503 };
  return kind === "delay" ? { kind, ms: 3000 } : { kind };
}

/** Notes on calls that the page first sends over the live connection, where their faults apply too. */
const liveNotes: Readonly<Partial<Record<string, string>>> = {
  "inbox.takeOverConversation": "Sent over the live connection, where the fault applies too.",
  "inbox.sendMessage":
    "First sent over the live connection. The fault applies there, and to the call that follows.",
} satisfies Partial<Record<CallName, string>>;

/** One call, with its fault and its error rate. */
function FaultRow({ name, call }: (typeof listedCalls)[number]) {
  const { runAction, status } = useDemo();
  const { errorRate, errorRates, faults } = status.conditions;
  const fault = faults[name];
  const usualRate = call.open ? 0 : errorRate;
  const path = `${call.method} ${call.path}`;
  const set = (next: StoredFault | undefined) =>
    runAction("", (controls) => controls.setFault(name, next));
  return (
    <li className="grid gap-1.5 py-2.5">
      <p className="flex gap-2 text-xs" title={call.summary}>
        <code className="w-11 shrink-0 text-muted-foreground">{call.method}</code>
        <code className="min-w-0 text-foreground wrap-anywhere">{call.path}</code>
      </p>
      <div className="flex flex-wrap items-center gap-2 pl-13">
        <NativeSelect
          aria-label={`Fault of ${path}`}
          className="w-40"
          value={fault?.kind ?? "none"}
          options={kinds}
          onChoose={(kind) => set(defaultFault(kind))}
        />
        {fault?.kind === "status" && (
          <WholeNumber
            aria-label={`Status of ${path}`}
            className="w-16"
            min={400}
            max={599}
            value={fault.status}
            onNumber={(code) => set({ ...fault, status: code })}
          />
        )}
        {fault?.kind === "delay" && (
          <WholeNumber
            aria-label={`Delay of ${path}`}
            className="w-24"
            max={600_000}
            unit="ms"
            value={fault.ms}
            onNumber={(ms) => set({ ...fault, ms })}
          />
        )}
        {fault && (
          <label className="flex min-h-8 items-center gap-1.5 text-sm text-foreground">
            <Checkbox
              aria-label={`Next call only, of ${path}`}
              checked={fault.once ?? false}
              onChange={({ target }) => set({ ...fault, once: target.checked })}
            />
            Next call only
          </label>
        )}
        {!fault && (
          <WholeNumber
            aria-label={`Error rate of ${path}`}
            title="The share of these calls that fails with 500"
            className="w-24"
            max={100}
            unit="% fail"
            value={Math.round((errorRates[name] ?? usualRate) * 100)}
            onNumber={(percent) => {
              const share = percent / 100 === usualRate ? undefined : percent / 100;
              runAction("", (controls) => controls.setErrorRate(name, share));
            }}
          />
        )}
      </div>
      {fault && liveNotes[name] && (
        <p className="pl-13 text-xs text-muted-foreground">{liveNotes[name]}</p>
      )}
    </li>
  );
}

/** Every call of the contract, with its fault. */
export function FaultsTab() {
  const { demo, status } = useDemo();
  const [text, setText] = useState("");
  const { errorRates, faults } = status.conditions;
  const changed = new Set([...Object.keys(faults), ...Object.keys(errorRates)]);
  const found = listedCalls.filter(({ name, screen, call: { method, path, summary } }) =>
    hasWords([name, screen, method, path, summary].join(" "), text),
  );
  const screensFound = [...new Set(found.map(({ screen }) => screen))];
  return (
    <SearchedTab
      empty={found.length === 0 && "No call matches. Try a path or the name of a screen."}
      toolbar={
        <>
          <p className="text-sm text-muted-foreground">
            A fault applies from the next call on. Refetch the data to see it on this screen.{" "}
            <a
              href={`${import.meta.env.BASE_URL}contract/`}
              target="_blank"
              rel="noreferrer"
              className="inline-flex items-center gap-1 text-info underline underline-offset-2"
            >
              The contract
              <ExternalLink aria-hidden className="size-3" />
            </a>
          </p>
          <SearchField label="Search calls" value={text} onChange={setText} />
          <ButtonRow>
            <ActionButton done="The page refetches its data." action={() => demo.refetchAll()}>
              Refetch Data
            </ActionButton>
            <ActionButton
              variant="ghost"
              aria-disabled={changed.size === 0 || undefined}
              action={(controls) => controls.setConditions({ faults: {}, errorRates: {} })}
            >
              Clear All{changed.size > 0 && ` (${changed.size})`}
            </ActionButton>
          </ButtonRow>
        </>
      }
    >
      {screensFound.map((screen) => (
        <section key={screen} aria-label={screen} className="px-4 py-3 not-last:border-b">
          <h3 className="mb-1 text-xs font-medium text-muted-foreground">{screen}</h3>
          <ul className="divide-y">
            {found
              .filter((listed) => listed.screen === screen)
              .map((listed) => (
                <FaultRow key={listed.name} {...listed} />
              ))}
          </ul>
        </section>
      ))}
    </SearchedTab>
  );
}
