import { Icon } from "./icon";
import { useId, useState } from "react";
import { Button } from "@/ui/button";
import { copyText } from "@/lib/clipboard";
import { curlOf } from "./curl";
import { type LogEntry, readable } from "./log-entries";
import { useDemo } from "./demo-context";

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

function Outcome({ entry }: { entry: LogEntry }) {
  if (entry.way === "sent") {
    return (
      <span className="inline-flex items-center gap-1 text-info">
        <Icon of="arrow-up" className="size-3" />
        sent
      </span>
    );
  }
  if (entry.way === "received") {
    return (
      <span className="inline-flex items-center gap-1 text-muted-foreground">
        <Icon of="arrow-down" className="size-3" />
        received
      </span>
    );
  }
  const { status, took } = entry.call;
  if (status === undefined) return <span className="text-muted-foreground">waiting</span>;
  return (
    <span className={entry.failed ? "text-urgent" : "text-ok"}>
      {status === 0 ? "lost" : status}
      <span className="text-muted-foreground"> {took} ms</span>
    </span>
  );
}

function Bodies({ entry }: { entry: LogEntry }) {
  const { say } = useDemo();
  const copy = (what: string, text: string) => async () => {
    if (await copyText(text)) say(`${what} copied.`);
    else say("The browser did not allow copying.", true);
  };
  if (entry.way !== "call") {
    return (
      <>
        <Body title="Frame" body={entry.text} />
        <div>
          <Button size="sm" variant="outline" onClick={() => void copy("Frame", entry.text)()}>
            Copy frame
          </Button>
        </div>
      </>
    );
  }
  const { call } = entry;
  return (
    <>
      {call.body !== undefined && <Body title="Body" body={call.body} />}
      {call.answer !== undefined && call.answer !== "" && (
        <Body title="Answer" body={call.answer} />
      )}
      {(call.answer ?? "") === "" && call.status !== undefined && (
        <p className="text-xs text-muted-foreground">No body in the answer.</p>
      )}
      <div>
        <Button
          size="sm"
          variant="outline"
          onClick={() => void copy("Command", curlOf(call, location.origin))()}
        >
          Copy as curl
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
