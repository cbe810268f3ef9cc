import { QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createQueryClient } from "./query";

const failing = () => {
  const reading = { calls: 0, answers: false };
  const options = {
    queryKey: ["api", "things"],
    queryFn: () => {
      reading.calls += 1;
      return reading.answers ? Promise.resolve("things") : Promise.reject(new Error("500"));
    },
  };
  return { reading, options };
};

/** A page comes to show a reading; answers how it leaves. */
const show = (client: ReturnType<typeof createQueryClient>, options: object) =>
  new QueryObserver(
    client,
    client.defaultQueryOptions({ queryKey: ["api", "things"], ...options }),
  ).subscribe(() => {});

test("a reading that failed ahead of its page is not made a second time by the page", async () => {
  const client = createQueryClient();
  const { reading, options } = failing();
  await client.prefetchQuery(options);
  const leave = show(client, options);
  await client.cancelQueries();
  leave();
  // Its link is pointed at once more, and pressed.
  await client.prefetchQuery(options);
  show(client, options);
  expect(reading.calls).toBe(1);
});

test("what is to be read again after a reconnect is, when it is next shown", async () => {
  const client = createQueryClient();
  const { reading, options } = failing();
  await client.prefetchQuery(options);
  await client.invalidateQueries({ queryKey: ["api"] });
  reading.answers = true;
  show(client, options);
  await expect.poll(() => client.getQueryData(options.queryKey)).toBe("things");
  expect(reading.calls).toBe(2);
});

test("Retry reads what failed again", async () => {
  const client = createQueryClient();
  const { reading, options } = failing();
  await client.prefetchQuery(options);
  show(client, options);
  reading.answers = true;
  await client.refetchQueries({ queryKey: options.queryKey });
  expect(reading.calls).toBe(2);
  expect(client.getQueryData(options.queryKey)).toBe("things");
});
