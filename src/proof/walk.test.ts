import { expect, test } from "vitest";
import { proveReplies } from "./prove-replies";

test("a walk that breaks a promise is found, and can be taken again", async () => {
  // The server says that it has stored a reply, and has not.
  const options = { steps: 1000, seed: 1, isForgetful: true, isLeftLong: true };
  const { broken } = await proveReplies(options);
  expect(broken?.message).toContain("Told delivered");
  const again = await proveReplies({ ...options, ...broken });
  expect(again.broken).toMatchObject({ message: broken?.message });
});
