import { expect, it } from "vitest";
import { withSample } from "./list-source";

const sample = [{ name: "sample" }];
const own = [{ name: "own" }];
const query = { error: null, refetch: () => undefined };

it("withSample: waits while the answer is on its way", () => {
  const source = withSample({ ...query, status: "pending", data: undefined }, sample);
  expect(source).toMatchObject({ rows: undefined, sample: false });
});

it("withSample: shows the server's own rows, and no other", () => {
  const source = withSample({ ...query, status: "success", data: own }, sample);
  expect(source).toMatchObject({ rows: own, sample: false });
});

it.each([null, []])("shows the sample for an answer of %j", (data) => {
  const source = withSample({ ...query, status: "success", data }, sample);
  expect(source).toMatchObject({ rows: sample, sample: true });
});

it("withSample: shows the sample after a failure, and keeps the query for its error", () => {
  const failed = { ...query, status: "error", data: undefined } as const;
  expect(withSample(failed, sample)).toMatchObject({ rows: sample, sample: true, query: failed });
});

it("withSample: keeps what stood when reading again fails", () => {
  const source = withSample({ ...query, status: "error", data: own }, sample);
  expect(source).toMatchObject({ rows: own, sample: false });
});
