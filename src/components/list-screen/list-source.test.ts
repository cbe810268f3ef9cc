import { expect, it } from "vitest";
import { withSample } from "./list-source";

const sample = [{ name: "sample" }];
const own = [{ name: "own" }];

it.each([
  ["waits while the answer is on its way", "pending", undefined, undefined],
  ["shows the server's own rows, and no other", "success", own, own],
  ["shows the sample if there is no list", "success", null, sample],
  ["shows the sample if there are no rows", "success", [], sample],
  ["shows the sample after a failure, with its error", "error", undefined, sample],
  ["keeps what stood when reading again fails", "error", own, own],
] as const)("withSample: %s", (_case, status, data, rows) => {
  const query = { error: null, refetch: () => undefined, status, data };
  expect(withSample(query, sample)).toMatchObject({ rows, sample: rows === sample, query });
});
