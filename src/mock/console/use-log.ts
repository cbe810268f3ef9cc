import { useEffect, useState } from "react";
import { type LogEntry, logEntries } from "./log-entries";
import { useWork } from "./work";

/** The log is drawn again at most once in this many ms: a flood brings a thousand lines a second. */
const drawInterval = 200;

/** The log as it stands, or as it stood when it was paused. */
export function useLog(paused: boolean): readonly LogEntry[] {
  const { demo } = useWork();
  const { traffic } = demo.backend();
  const [entries, setEntries] = useState<readonly LogEntry[]>(() => logEntries(traffic));
  useEffect(() => {
    if (paused) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      timer = undefined;
      setEntries(logEntries(traffic));
    };
    draw();
    const stop = traffic.onChange(() => {
      timer ??= setTimeout(draw, drawInterval);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [traffic, paused]);
  return entries;
}
