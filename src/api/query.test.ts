import { QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createQueryClient, readAgain } from "./query";

const failing = () => {
  const server = { calls: 0, answers: false };
  const options = {
    queryKey: ["api", "things"],
    queryFn: () => {
      server.calls += 1;
      return server.answers ? Promise.resolve("things") : Promise.reject(new Error("500"));
    },
  };
  return { server, options };
};

/** Shows the query, as a page does; returns how to leave the page. */
const show = (client: ReturnType<typeof createQueryClient>, options: object) =>
  new QueryObserver(
    client,
    client.defaultQueryOptions({ queryKey: ["api", "things"], ...options }),
  ).subscribe(() => {});

test("a query invalidated while off screen is refetched when it is next shown", async () => {
  const client = createQueryClient();
  const { server, options } = failing();
  await client.prefetchQuery(options);
  await readAgain(client, { queryKey: ["api"] });
  server.answers = true;
  show(client, options);
  await expect.poll(() => client.getQueryData(options.queryKey)).toBe("things");
  expect(server.calls).toBe(2);
});
