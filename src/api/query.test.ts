import { QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { createQueryClient, readAgain } from "./query";

test("a query invalidated while off screen is refetched when it is next shown", async () => {
  const client = createQueryClient();
  const queryFn = vi.fn(() => Promise.resolve("things")).mockRejectedValueOnce(new Error("500"));
  const options = client.defaultQueryOptions({ queryKey: ["api", "things"], queryFn });
  await client.prefetchQuery(options);
  await readAgain(client, { queryKey: ["api"] });
  new QueryObserver(client, options).subscribe(() => {});
  await expect.poll(() => client.getQueryData(options.queryKey)).toBe("things");
  expect(queryFn).toHaveBeenCalledTimes(2);
});
