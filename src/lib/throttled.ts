const realTime = (ms: number, run: () => void): unknown => setTimeout(run, ms);

/** Calls `act` with the latest value: at once, then at most once per `pause` ms. `after` sets a timer. */
export function throttled<T>(act: (value: T) => void, pause: number, after = realTime) {
  let timer: unknown;
  let waiting: { value: T } | undefined;
  const run = () => {
    const next = waiting;
    waiting = undefined;
    timer = next && after(pause, run);
    if (next) act(next.value);
  };
  return (value: T): void => {
    waiting = { value };
    if (timer === undefined) run();
  };
}
