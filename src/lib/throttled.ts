/** Hands on the latest value: at once, then at most once in `pause` ms. */
export function throttled<T>(act: (value: T) => void, pause: number): (value: T) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { value: T } | undefined;
  const run = () => {
    timer = undefined;
    if (!waiting) return;
    const { value } = waiting;
    waiting = undefined;
    timer = setTimeout(run, pause);
    act(value);
  };
  return (value) => {
    waiting = { value };
    if (timer === undefined) run();
  };
}
