/** An object's methods as another thread calls them. */
export type Remote<T> = {
  readonly [Name in keyof T]: T[Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : never;
};

type Message = { target: string; id: number } & (
  | { kind: "call"; method: string; args: readonly unknown[] }
  | { kind: "result"; value: unknown }
  | { kind: "error"; message: string }
);

// Reflect's own types are `any`.
const methodOf: (object: object, name: string) => (...args: unknown[]) => unknown = Reflect.get;

/**
 * Lets the two ends of a port call each other's methods. Comlink gives each callback its own port, and
 * messages of two ports are not ordered: an answer could overtake the snapshot with its change.
 */
export function connectRpc<Theirs>(
  port: MessagePort,
  target: string,
  ours: object = {},
): Remote<Theirs> {
  const waiting = new Map<number, (settled: Promise<unknown>) => void>();
  let count = 0;
  const post = (message: Message) => port.postMessage(message);

  const run = async (id: number, method: string, args: readonly unknown[]) => {
    try {
      const value = await Reflect.apply(methodOf(ours, method), ours, args);
      post({ target, id, kind: "result", value });
    } catch (error) {
      post({ target, id, kind: "error", message: String(error) });
    }
  };
  port.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (data.target !== target) return;
    if (data.kind === "call") {
      void run(data.id, data.method, data.args);
      return;
    }
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    call?.(
      data.kind === "result"
        ? Promise.resolve(data.value)
        : Promise.reject(new Error(data.message)),
    );
  });
  port.start();

  const construct: (type: typeof Proxy, args: [object, ProxyHandler<object>]) => Remote<Theirs> =
    Reflect.construct;
  return construct(Proxy, [
    {},
    {
      get: (_, method) =>
        // A promise must not take it for a promise.
        typeof method === "symbol" || method === "then"
          ? undefined
          : (...args: unknown[]) => {
              count += 1;
              post({ target, id: count, kind: "call", method, args });
              return new Promise((resolve) => void waiting.set(count, resolve));
            },
    },
  ]);
}
