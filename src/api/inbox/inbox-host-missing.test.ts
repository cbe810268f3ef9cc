import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TestServer } from "@/testing/inbox-test-server";
import { createQueryClient } from "../query";
import { createInboxHost } from "./inbox-host";

beforeEach(() => {
  vi.resetModules();
  vi.doMock("./inbox-service", () => {
    throw new Error("Offline");
  });
});

// Files share their modules: the next one must have the owner's code.
afterEach(() => {
  vi.doUnmock("./inbox-service");
  vi.resetModules();
});

/** A host whose owner's code does not arrive. */
function hostWithout() {
  const { connection } = new TestServer();
  const user = { id: "u-1", username: "ada" };
  return createInboxHost({ queryClient: createQueryClient(), connection, user });
}

it("says so where the owner's code does not arrive", async () => {
  const host = hostWithout();
  host.follow();
  await expect(host.load()).rejects.toThrow("Its files did not arrive.");
});

it("says nothing of that once the person has signed out", async () => {
  const host = hostWithout();
  const end = host.follow();
  const ended = vi.fn();
  void host.load().then(ended, ended);
  end();
  await vi.dynamicImportSettled();
  expect(ended).not.toHaveBeenCalled();
});
