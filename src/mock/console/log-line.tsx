import { useId, useState } from "react";
import { copyText } from "@/lib/clipboard";
import { Button } from "@/ui/button";
import { curlOf } from "./curl";
import { useDemo } from "./demo-context";
import { Icon } from "./icon";
import { type LogEntry, readable } from "./log-entries";

const clock = new Intl.DateTimeFormat(undefined, {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hour12: false,
});

function Body({ title, body }: { title: string; body: unknown }) {
  return (
    <figure>
      <figcaption className="mb-1 text-xs font-medium text-muted-foreground">{title}</figcaption>
      <pre
        aria-label={title}
        // What scrolls must be reachable by the keyboard.
        tabIndex={0}
        className="focus-inset max-h-72 overflow-y-auto rounded-sm border bg-background p-2.5 text-xs whitespace-pre-wrap text-foreground wrap-anywhere"
      >
        {readable(body)}
      </pre>
    </figure>
  );
}

function Outcome({ entry: { call, failed, kind } }: { entry: LogEntry }) {
  if (!call) {
    const [icon, color] =
      kind === "sent"
        ? (["arrow-up", "text-info"] as const)
        : (["arrow-down", "text-muted-foreground"] as const);
    return (
      <span className={`inline-flex items-center gap-1 ${color}`}>
        <Icon of={icon} className="size-3" />
        {kind}
      </span>
    );
  }
  const { status, took } = call;
  if (status === undefined) return <span className="text-muted-foreground">waiting</span>;
  return (
    <span className={failed ? "text-urgent" : "text-ok"}>
      {status === 0 ? "lost" : status}
      <span className="text-muted-foreground"> {took} ms</span>
    </span>
  );
}

function Bodies({ entry: { bodies, call } }: { entry: LogEntry }) {
  const { say } = useDemo();
  const copy = async () => {
    const text = call ? curlOf(call, location.origin) : String(bodies.Frame);
    if (await copyText(text)) say(`${call ? "Command" : "Frame"} copied.`);
    else say("The browser did not allow copying.", true);
  };
  return (
    <>
      {Object.entries(bodies).map(([title, body]) => (
        <Body key={title} title={title} body={body} />
      ))}
      {call?.status !== undefined && bodies.Answer === undefined && (
        <p className="text-xs text-muted-foreground">No body in the answer.</p>
      )}
      <div>
        <Button size="sm" variant="outline" onClick={() => void copy()}>
          {call ? "Copy as curl" : "Copy frame"}
        </Button>
      </div>
    </>
  );
}

/** A line of the log; it opens to the bodies. */
export function LogLine({ entry }: { entry: LogEntry }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li className="text-xs">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="focus-inset flex min-h-8 w-full items-center gap-2 px-4 py-1.5 text-left hover:bg-sidebar-accent pointer-coarse:min-h-11"
      >
        <Icon
          of={open ? "chevron-down" : "chevron-right"}
          className="size-3 shrink-0 text-muted-foreground"
        />
        <code className="min-w-0 flex-1 truncate text-foreground" title={entry.title}>
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
        <div id={id} className="grid gap-2 px-4 pb-2.5 pl-9">
          <Bodies entry={entry} />
        </div>
      )}
    </li>
  );
}
