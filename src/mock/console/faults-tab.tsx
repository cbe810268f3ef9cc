import { useState } from "react";
import { Button } from "@/ui/button";
import { ActionButton } from "./action-button";
import { searchCalls } from "./call-list";
import { useDemo } from "./demo-context";
import { FaultRow } from "./fault-row";
import { Icon } from "./icon";
import { SearchField } from "./search-field";
import { ButtonRow } from "./section";

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
