import type { Fault, StoredFault } from "../network-conditions";
import type { ListedCall } from "./call-list";
import { Choice } from "./choice";
import { NumberField } from "./number-field";
import { useWork } from "./work";

const kinds = {
  none: "As usual",
  status: "Status",
  delay: "Delay",
  hang: "No answer",
  lost: "Connection lost",
  malformed: "Malformed body",
  empty: "Empty answer",
} as const;
type Kind = keyof typeof kinds;

const isKind = (word: string): word is Kind => Object.hasOwn(kinds, word);

/** A fault of this kind, as it begins. */
function faultOf(kind: Exclude<Kind, "none">): StoredFault {
  if (kind === "status") return { kind, status: 503 };
  return kind === "delay" ? { kind, ms: 3000 } : { kind };
}

function FaultDetail({ fault, name, path }: { fault: Fault; name: string; path: string }) {
  const { change } = useWork();
  const set = (next: StoredFault) => change(({ faults }) => void faults.set(name, next));
  if (fault.kind === "status") {
    return (
      <NumberField
        aria-label={`Status of ${path}`}
        className="w-16"
        min={400}
        max={599}
        value={fault.status}
        onNumber={(status) => set({ kind: "status", status })}
      />
    );
  }
  if (fault.kind === "delay") {
    return (
      <NumberField
        aria-label={`Delay of ${path}`}
        className="w-24"
        min={0}
        max={600_000}
        unit="ms"
        value={fault.ms}
        onNumber={(ms) => set({ kind: "delay", ms })}
      />
    );
  }
  return null;
}

/** One call: its fault, and the share of its calls that fail. */
export function FaultRow({ name, call }: ListedCall) {
  const { change, demo } = useWork();
  const { errorRate, errorRates, faults } = demo.backend().conditions;
  const fault = faults.get(name);
  const path = `${call.method} ${call.path}`;
  const kind = fault && isKind(fault.kind) ? fault.kind : "none";
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
          data-on={kind !== "none" || undefined}
          value={kind}
          onChange={({ target: { value } }) =>
            change((conditions) => {
              if (isKind(value) && value !== "none") conditions.faults.set(name, faultOf(value));
              else conditions.faults.delete(name);
            })
          }
        >
          {Object.entries(kinds).map(([word, label]) => (
            <option key={word} value={word}>
              {label}
            </option>
          ))}
        </Choice>
        {fault && <FaultDetail fault={fault} name={name} path={path} />}
        {!fault && (
          <NumberField
            aria-label={`Share of ${path} that fails`}
            title="The share of these calls that answers 500"
            className="w-24"
            min={0}
            max={100}
            unit="% fail"
            value={Math.round((errorRates.get(name) ?? (call.open ? 0 : errorRate)) * 100)}
            onNumber={(percent) =>
              change((conditions) => void conditions.errorRates.set(name, percent / 100))
            }
          />
        )}
      </div>
    </li>
  );
}
