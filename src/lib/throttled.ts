/** Hands on the latest value: at once, then at most once in `pause` ms. */
export function throttled<T>(act: (value: T) => void, pause: number): (value: T) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { value: T } | undefined;
  const run = () => {
    const next = waiting;
    waiting = undefined;
    timer = next && setTimeout(run, pause);
    if (next) act(next.value);
  };
  return (value) => {
    waiting = { value };
    if (timer === undefined) run();
  };
}
