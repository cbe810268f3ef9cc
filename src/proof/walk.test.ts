import { expect, test } from "vitest";
import { proveReplies } from "./prove-replies";

/** Ends a proof that hangs, in ms; no measure of its speed. */
const timeout = 300_000;

test(
  "what an operator was told is what the server has",
  async () => {
    const report = await proveReplies({ steps: 6000, seed: 1 });
    expect(report.broken).toBeUndefined();
  },
  timeout,
);

test(
  "a broken promise is found, made short and repeated",
  async () => {
    // The server says that it has stored a reply, and has not.
    const { broken } = await proveReplies({ steps: 2000, seed: 1, isForgetful: true });
    expect(broken?.message).toContain("Told delivered");
    const again = await proveReplies({
      ...broken,
      steps: 1,
      seed: broken?.seed ?? 0,
      isForgetful: true,
    });
    expect(again.broken).toMatchObject({ message: broken?.message });
    expect(again.steps).toBeLessThan(10);
  },
  timeout,
);
