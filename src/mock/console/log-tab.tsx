import { Icon } from "./icon";
import { useState } from "react";
import { Button } from "@/ui/button";
import { Choice } from "./choice";
import { filterLog, type LogKind, logKinds } from "./log-entries";
import { LogLine } from "./log-line";
import { SearchField } from "./search-field";
import { useLog } from "./use-log";
import { useWork } from "./work";

/** So many lines are drawn; the filter finds the others. */
const mostLines = 200;

const isLogKind = (word: string): word is LogKind => Object.hasOwn(logKinds, word);

/** Every call and live message, with bodies: the only place where those inside the page show. */
export function LogTab() {
  const { demo } = useWork();
  const [paused, setPaused] = useState(false);
  const [kind, setKind] = useState<LogKind>("all");
  const [text, setText] = useState("");
  const entries = useLog(paused);
  const found = filterLog(entries, kind, text);
  return (
    <div className="flex min-h-full flex-col">
      <div className="sticky top-0 z-10 grid gap-2 border-b bg-sidebar px-4 py-3">
        <div className="flex gap-2">
          <SearchField
            label="Filter the log"
            placeholder="Filter by path or body…"
            value={text}
            onChange={setText}
          />
          <Choice
            aria-label="What the log shows"
            className="w-36 shrink-0"
            value={kind}
            onChange={({ target: { value } }) => {
              if (isLogKind(value)) setKind(value);
            }}
          >
            {Object.entries(logKinds).map(([word, label]) => (
              <option key={word} value={word}>
                {label}
              </option>
            ))}
          </Choice>
        </div>
        <div className="flex items-center gap-2">
          <Button
            size="sm"
            variant="outline"
            aria-pressed={paused}
            onClick={() => setPaused(!paused)}
          >
            {paused ? <Icon of="play" /> : <Icon of="pause" />}
            {paused ? "Go on" : "Pause"}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              demo.backend().log.clear();
              // What is paused shows nothing new, and this is new.
              setPaused(false);
            }}
          >
            Clear log
          </Button>
          <span className="ml-auto text-sm text-muted-foreground">
            {found.length === 1 ? "1 line" : `${found.length} lines`}
          </span>
        </div>
      </div>
      {found.length === 0 ? (
        <p className="px-4 py-8 text-center text-muted-foreground">
          {entries.length === 0
            ? "Nothing yet. Calls and live messages appear here as they happen."
            : "No line matches the filter."}
        </p>
      ) : (
        <ul className="divide-y">
          {found.slice(0, mostLines).map((entry) => (
            <LogLine key={entry.key} entry={entry} />
          ))}
        </ul>
      )}
    </div>
  );
}
