import { useQuery } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Pause, Play } from "lucide-react";
import { useState } from "react";
import { copyText } from "@/lib/clipboard";
import { cn } from "@/lib/cn";
import { counted } from "@/lib/format";
import { Button } from "@/ui/button";
import { ActionButton, NativeSelect, SearchField } from "./fields";
import { useDemo } from "./demo-context";
import {
  apiAddress,
  curlOf,
  filterLog,
  logEntries,
  type LogEntry,
  type LogKind,
  logKinds,
  readable,
} from "./log-entries";
import { ButtonRow, SearchedTab } from "./section";

const clock = new Intl.DateTimeFormat("en-US", { timeStyle: "medium", hourCycle: "h23" });

function Outcome({ entry: { call, failed, kind } }: { entry: LogEntry }) {
  if (!call) {
    const [Arrow, tone] =
      kind === "sent" ? [ArrowUp, "text-info"] : [ArrowDown, "text-muted-foreground"];
    return (
      <span className={cn("inline-flex items-center gap-1", tone)}>
        <Arrow aria-hidden className="size-3" />
        {kind}
      </span>
    );
  }
  const { duration, status } = call;
  if (status === undefined) return <span className="text-muted-foreground">pending</span>;
  return (
    <span className={failed ? "text-urgent" : "text-ok"}>
      {status === 0 ? "lost" : status}
      <span className="text-muted-foreground"> {duration} ms</span>
    </span>
  );
}

function Bodies({ entry: { bodies, call } }: { entry: LogEntry }) {
  const { account } = useDemo().status;
  return (
    <>
      {Object.entries(bodies).map(([title, body]) => (
        <figure key={title}>
          <figcaption className="mb-1 text-xs font-medium text-muted-foreground">
            {title}
          </figcaption>
          <pre
            aria-label={title}
            // A scrolling area must be reachable by keyboard.
            tabIndex={0}
            className="focus-inset max-h-72 overflow-y-auto rounded-sm border bg-background p-2.5 text-xs whitespace-pre-wrap text-foreground wrap-anywhere"
          >
            {readable(body)}
          </pre>
        </figure>
      ))}
      {call?.status !== undefined && bodies.Response === undefined && (
        <p className="text-xs text-muted-foreground">The response has no body.</p>
      )}
      <ActionButton
        className="justify-self-start"
        done={
          call
            ? `Command copied. It calls ${apiAddress}, which “npm run api” serves.`
            : "Frame copied."
        }
        action={async () => {
          const isCopied = await copyText(call ? curlOf(call, account) : String(bodies.Frame));
          if (!isCopied) throw new Error("The browser did not allow copying.");
        }}
      >
        {call ? "Copy as curl" : "Copy Frame"}
      </ActionButton>
    </>
  );
}

function LogLine({ entry }: { entry: LogEntry }) {
  const [open, setOpen] = useState(false);
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <li className="text-xs">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="focus-inset flex min-h-8 w-full items-center gap-2 px-4 py-1.5 text-left hover:bg-sidebar-accent pointer-coarse:min-h-11"
      >
        <Chevron aria-hidden className="size-3 shrink-0 text-muted-foreground" />
        <code
          className={cn("min-w-0 flex-1 text-foreground", open ? "wrap-anywhere" : "truncate")}
          title={entry.title}
        >
          {entry.title}
        </code>
        <span className="shrink-0 whitespace-nowrap">
          <Outcome entry={entry} />
        </span>
        <time
          dateTime={new Date(entry.at).toISOString()}
          className="shrink-0 text-muted-foreground"
        >
          {clock.format(entry.at)}
        </time>
      </button>
      {open && (
        <div className="grid gap-2 px-4 pb-2.5 pl-9">
          <Bodies entry={entry} />
        </div>
      )}
    </li>
  );
}

const maxLines = 200;

/** Every call and live message of this tab, with bodies. */
export function LogTab() {
  const { log } = useDemo().demo;
  const [paused, setPaused] = useState(false);
  const [kind, setKind] = useState<LogKind>("all");
  const [text, setText] = useState("");
  // Polled, since a flood adds a thousand lines per second.
  const { data: entries } = useQuery({
    queryKey: ["log"],
    queryFn: () => logEntries(log),
    enabled: !paused,
    initialData: () => logEntries(log),
    refetchInterval: 200,
  });
  const found = filterLog(entries, kind, text);
  const empty =
    entries.length === 0
      ? "Nothing yet. Calls and live messages appear here as they happen."
      : "No lines match the filter.";
  return (
    <SearchedTab
      empty={found.length === 0 && empty}
      toolbar={
        <>
          <div className="flex gap-2">
            <SearchField label="Filter by path or body" value={text} onChange={setText} />
            <NativeSelect
              aria-label="Lines to show"
              className="w-36 shrink-0"
              value={kind}
              options={logKinds}
              onChoose={setKind}
            />
          </div>
          <ButtonRow>
            <Button
              size="sm"
              variant="outline"
              aria-pressed={paused}
              onClick={() => setPaused(!paused)}
            >
              {paused ? <Play aria-hidden /> : <Pause aria-hidden />}
              {paused ? "Resume" : "Pause"}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                log.clear();
                // A paused log would keep showing the old lines.
                setPaused(false);
              }}
            >
              Clear Log
            </Button>
            <span className="ml-auto text-sm text-muted-foreground">
              {counted(found.length, "line")}
            </span>
          </ButtonRow>
        </>
      }
    >
      <ul className="divide-y">
        {found.slice(0, maxLines).map((entry) => (
          <LogLine key={entry.key} entry={entry} />
        ))}
      </ul>
    </SearchedTab>
  );
}
