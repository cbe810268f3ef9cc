import type { Meddling, PassingCall, Reply } from "../meddling-server";

/** One way in which a server departs from the contract, and how the run must tell of it. */
export interface WrongServer {
  /** Completes "a server that …". */
  readonly words: string;
  /** Made anew for each run, since some remember. */
  readonly how: () => Meddling;
  /** Which checks are run. */
  readonly only: string;
  /** Part of the name of the first that fails. */
  readonly failed: string;
  readonly expected: RegExp;
  readonly came: RegExp;
  readonly options?: readonly string[];
}

type Change = (reply: Reply, call: PassingCall) => Partial<Reply>;

/** Changes the answers to one call. */
export const answering = (method: string, path: RegExp, change: Change) => (): Meddling => ({
  async call(call, pass) {
    const reply = await pass();
    if (call.method !== method || !path.test(call.path)) return reply;
    return { ...reply, ...change(reply, call) };
  },
});

/** An answer in JSON. */
export const json = (body: unknown, status = 200): Reply => ({
  status,
  contentType: "application/json",
  text: JSON.stringify(body),
  setCookies: [],
});

/** Replaces text in the answers to one call. */
export const replacing = (method: string, path: RegExp, from: RegExp, to: string) =>
  answering(method, path, ({ text }) => ({ text: text.replaceAll(from, to) }));

/** Answers a refusal of that status with something else. */
export const insteadOf = (status: number, method: string, path: RegExp, other: Partial<Reply>) =>
  answering(method, path, (reply) => (reply.status === status ? other : {}));
