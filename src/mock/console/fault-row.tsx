import type { StoredFault } from "../network-conditions";
import type { ListedCall } from "./call-list";
import { Choice } from "./choice";
import { useDemo } from "./demo-context";
import { NumberField } from "./number-field";

/** The faults by what is chosen: how each begins. */
const faults = {
  none: { label: "As usual", fault: undefined },
  status: { label: "Status", fault: { kind: "status", status: 503 } },
  delay: { label: "Delay", fault: { kind: "delay", ms: 3000 } },
  hang: { label: "No answer", fault: { kind: "hang" } },
  lost: { label: "Connection lost", fault: { kind: "lost" } },
  malformed: { label: "Malformed body", fault: { kind: "malformed" } },
  empty: { label: "Empty answer", fault: { kind: "empty" } },
} as const satisfies Record<string, { label: string; fault: StoredFault | undefined }>;
const isKind = (word: string): word is keyof typeof faults => Object.hasOwn(faults, word);
const options = Object.entries(faults).map(([kind, { label }]) => [kind, label] as const);

/** One call: its fault, and the share of its calls that fail. */
export function FaultRow({ name, call }: ListedCall) {
  const { change, status } = useDemo();
  const { errorRate, errorRates, faults: all } = status.conditions;
  const { [name]: fault, ...others } = all;
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
          onChoose={(kind) => set(isKind(kind) ? faults[kind].fault : undefined)}
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
