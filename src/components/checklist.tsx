import { Check, TriangleAlert } from "lucide-react";

/** A check before an action: whether it passed, and the text for either outcome. */
export type CheckItem = readonly [ok: boolean, ready: string, missing: string];

/** Lists what is ready and what is missing, for a dialog such as "Launch This Event?". */
export function Checklist({ items }: { items: readonly CheckItem[] }) {
  return (
    <ul role="list" className="grid gap-1.5 text-sm">
      {items.map(([ok, ready, missing]) => (
        <li key={ready} className="flex items-start gap-2">
          {ok ? (
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-ok-solid" />
          ) : (
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-high-solid" />
          )}
          <span className="min-w-0 wrap-anywhere">
            {!ok && <span className="sr-only">Missing: </span>}
            {ok ? ready : missing}
          </span>
        </li>
      ))}
    </ul>
  );
}
