import { useState } from "react";
import type { Call } from "@/contract/call";
import { callsByDomain } from "@/contract/calls";
import { Button } from "@/ui/button";
import type { StoredFault } from "../network-conditions";
import { ActionButton, Choice, NumberField, SearchField } from "./fields";
import { useDemo } from "./demo-context";
import { Icon } from "./icon";
import { ButtonRow } from "./section";

/** A call of the contract with its name (see call-names) and where it belongs. */
interface ListedCall {
  name: string;
  domain: string;
  call: Call;
}

const domainLabels: Readonly<Record<keyof typeof callsByDomain, string>> = {
  auth: "Sign-in",
  dashboard: "Overview",
  inbox: "Human Inbox",
  chatbot: "Chatbot",
  members: "Members",
  growth: "Growth",
  content: "Content",
  events: "Events",
  users: "Users",
};

const listedCalls: readonly ListedCall[] = Object.entries<Record<string, Call>>(
  callsByDomain,
).flatMap(([domain, calls]) =>
  Object.entries(calls).map(([own, call]) => ({
    name: `${domain}.${own}`,
    domain: new Map(Object.entries(domainLabels)).get(domain) ?? domain,
    call,
  })),
);

/** The calls whose method, path, name, domain or summary hold every word of a search. */
function searchCalls(text: string): readonly ListedCall[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return listedCalls.filter(({ name, domain, call }) => {
    const all = [name, domain, call.method, call.path, call.summary].join(" ").toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** The faults by what is chosen: how each begins. */
const faultKinds = {
  none: { label: "As usual", fault: undefined },
  status: { label: "Status", fault: { kind: "status", status: 503 } },
  delay: { label: "Delay", fault: { kind: "delay", ms: 3000 } },
  hang: { label: "No answer", fault: { kind: "hang" } },
  lost: { label: "Connection lost", fault: { kind: "lost" } },
  malformed: { label: "Malformed body", fault: { kind: "malformed" } },
  empty: { label: "Empty answer", fault: { kind: "empty" } },
} as const satisfies Record<string, { label: string; fault: StoredFault | undefined }>;
const isKind = (word: string): word is keyof typeof faultKinds => Object.hasOwn(faultKinds, word);
const options = Object.entries(faultKinds).map(([kind, { label }]) => [kind, label] as const);

/** One call: its fault, and the share of its calls that fail. */
function FaultRow({ name, call }: ListedCall) {
  const { change, status } = useDemo();
  const { errorRate, errorRates, faults } = status.conditions;
  const { [name]: fault, ...others } = faults;
  const path = `${call.method} ${call.path}`;
  const set = (next: StoredFault | undefined) =>
    change({ faults: next ? { ...others, [name]: next } : others });
  return (
    <li className="grid gap-1.5 py-2.5">
      <p className="flex gap-2 text-xs" title={call.summary}>
        <code className="w-11 shrink-0 text-muted-foreground">{call.method}</code>
        <code className="min-w-0 text-foreground wrap-anywhere">{call.path}</code>
      </p>
      <div className="flex flex-wrap items-center gap-2 pl-13">
        <Choice
          aria-label={`Fault of ${path}`}
          className="w-40"
          data-on={fault !== undefined || undefined}
          value={fault?.kind ?? "none"}
          options={options}
          onChoose={(kind) => set(isKind(kind) ? faultKinds[kind].fault : undefined)}
        />
        {fault?.kind === "status" && (
          <NumberField
            aria-label={`Status of ${path}`}
            className="w-16"
            min={400}
            max={599}
            value={fault.status}
            onNumber={(code) => set({ kind: "status", status: code })}
          />
        )}
        {fault?.kind === "delay" && (
          <NumberField
            aria-label={`Delay of ${path}`}
            className="w-24"
            min={0}
            max={600_000}
            unit="ms"
            value={fault.ms}
            onNumber={(ms) => set({ kind: "delay", ms })}
          />
        )}
        {!fault && (
          <NumberField
            aria-label={`Share of ${path} that fails`}
            title="The share of these calls that answers 500"
            className="w-24"
            min={0}
            max={100}
            unit="% fail"
            value={Math.round((errorRates[name] ?? (call.open ? 0 : errorRate)) * 100)}
            onNumber={(percent) => change({ errorRates: { ...errorRates, [name]: percent / 100 } })}
          />
        )}
      </div>
    </li>
  );
}

/** Every call of the contract, and what goes wrong with it. */
export function FaultsTab() {
  const { change, demo, status } = useDemo();
  const [text, setText] = useState("");
  const { errorRates, faults } = status.conditions;
  const changed = new Set([...Object.keys(faults), ...Object.keys(errorRates)]);
  const found = searchCalls(text);
  const domains = [...new Set(found.map(({ domain }) => domain))];
  return (
    <div className="flex min-h-full flex-col">
      <div className="sticky top-0 z-10 grid gap-2 border-b bg-sidebar px-4 py-3">
        <p className="text-sm text-muted-foreground">
          A fault meets the next call. Read the page again to see it on this screen.{" "}
          <a
            href={`${import.meta.env.BASE_URL}contract/`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1 text-info underline underline-offset-2"
          >
            The contract
            <Icon of="new-tab" className="size-3" />
          </a>
        </p>
        <SearchField
          label="Search calls"
          placeholder="Search calls…"
          value={text}
          onChange={setText}
        />
        <ButtonRow>
          <ActionButton done="The page reads everything again." action={() => demo.refetchAll()}>
            Read the page again
          </ActionButton>
          <Button
            size="sm"
            variant="ghost"
            disabled={changed.size === 0}
            onClick={() => change({ faults: {}, errorRates: {} })}
          >
            Clear all{changed.size > 0 && ` (${changed.size})`}
          </Button>
        </ButtonRow>
      </div>
      {found.length === 0 && (
        <p className="px-4 py-8 text-center text-muted-foreground">
          No call matches. Try a path or the name of a screen.
        </p>
      )}
      {domains.map((domain) => (
        <section key={domain} aria-label={domain} className="px-4 py-3 not-last:border-b">
          <h3 className="mb-1 text-xs font-medium text-muted-foreground">{domain}</h3>
          <ul className="divide-y">
            {found
              .filter((entry) => entry.domain === domain)
              .map((entry) => (
                <FaultRow key={entry.name} {...entry} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
