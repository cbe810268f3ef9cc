import type { ReactNode } from "react";
import { LongText } from "@/components/long-text";

/** A part of the member's panel. */
export function ContextSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2 border-t px-4 py-3.5">
      <h3 className="text-xs font-semibold text-muted-foreground">{title}</h3>
      {children}
    </section>
  );
}

/** Terms and what they are; long ones wrap, and what is missing is left out. */
export const ContextFacts = ({
  facts,
}: {
  facts: readonly (readonly [term: string, fact: ReactNode])[];
}) => (
  <dl className="grid grid-cols-[minmax(4.75rem,auto)_minmax(0,1fr)] gap-x-3 gap-y-1.5">
    {facts.map(
      ([term, fact]) =>
        fact && (
          <div key={term} className="contents">
            <dt className="text-muted-foreground">{term}</dt>
            <dd className="wrap-anywhere">
              {typeof fact === "string" ? <LongText text={fact} /> : fact}
            </dd>
          </div>
        ),
    )}
  </dl>
);
