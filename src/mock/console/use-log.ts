import { useEffect, useState } from "react";
import { type LogEntry, logEntries } from "./log-entries";
import { useWork } from "./work";

/** The log is drawn again at most once in this many ms: a flood brings a thousand lines a second. */
const drawInterval = 200;

/** The log as it stands, or as it stood when it was paused. */
export function useLog(paused: boolean): readonly LogEntry[] {
  const { demo } = useWork();
  const { log } = demo.backend();
  const [entries, setEntries] = useState<readonly LogEntry[]>(() => logEntries(log));
  useEffect(() => {
    if (paused) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      timer = undefined;
      setEntries(logEntries(log));
    };
    draw();
    const stop = log.onChange(() => {
      timer ??= setTimeout(draw, drawInterval);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [log, paused]);
  return entries;
}
