import { useEffect, useState } from "react";
import { Button } from "@/ui/button";
import type { RequestLog } from "../request-log";
import { Choice } from "./choice";
import { useDemo } from "./demo-context";
import { Icon } from "./icon";
import { filterLog, type LogEntry, type LogKind, logEntries, logKinds } from "./log-entries";
import { LogLine } from "./log-line";
import { SearchField } from "./search-field";
import { ButtonRow } from "./section";

/** How many lines are rendered. The filter finds the others. */
const maxLines = 200;

const isLogKind = (word: string): word is LogKind => Object.hasOwn(logKinds, word);
const kindOptions = Object.entries(logKinds);

/** The log is rendered at most once in this many ms: a flood brings a thousand lines a second. */
const renderInterval = 200;

/** The log now, or as it was when it was paused. */
function useLog(log: RequestLog, paused: boolean): readonly LogEntry[] {
  const [entries, setEntries] = useState<readonly LogEntry[]>(() => logEntries(log));
  useEffect(() => {
    if (paused) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const render = () => {
      timer = undefined;
      setEntries(logEntries(log));
    };
    render();
    const stop = log.onChange(() => {
      timer ??= setTimeout(render, renderInterval);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [log, paused]);
  return entries;
}

/** Every call and live message of this tab, with bodies. */
export function LogTab() {
  const { log } = useDemo().demo;
  const [paused, setPaused] = useState(false);
  const [kind, setKind] = useState<LogKind>("all");
  const [text, setText] = useState("");
  const entries = useLog(log, paused);
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
            options={kindOptions}
            onChoose={(chosen) => {
              if (isLogKind(chosen)) setKind(chosen);
            }}
          />
        </div>
        <ButtonRow>
          <Button
            size="sm"
            variant="outline"
            aria-pressed={paused}
            onClick={() => setPaused(!paused)}
          >
            <Icon of={paused ? "play" : "pause"} />
            {paused ? "Go on" : "Pause"}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              log.clear();
              // A paused log would go on showing the old lines.
              setPaused(false);
            }}
          >
            Clear log
          </Button>
          <span className="ml-auto text-sm text-muted-foreground">
            {found.length === 1 ? "1 line" : `${found.length} lines`}
          </span>
        </ButtonRow>
      </div>
      {found.length === 0 ? (
        <p className="px-4 py-8 text-center text-muted-foreground">
          {entries.length === 0
            ? "Nothing yet. Calls and live messages appear here as they happen."
            : "No line matches the filter."}
        </p>
      ) : (
        <ul className="divide-y">
          {found.slice(0, maxLines).map((entry) => (
            <LogLine key={entry.key} entry={entry} />
          ))}
        </ul>
      )}
    </div>
  );
}
