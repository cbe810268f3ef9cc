import * as v from "valibot";
import { expect, it } from "vitest";
import type { Call } from "@/contract/call";
import { callsByDomain } from "@/contract/calls";
import { exampleOf } from "./contract-requests";

const bodies = Object.values(callsByDomain)
  .flatMap((calls) => Object.values<Call>(calls))
  .flatMap(({ path, body }) => (body ? [{ path, body }] : []));

it.each(bodies)(
  "finds an example for the body of $path, so that no call needs its own",
  ({ body }) => {
    const { issues } = v.safeParse(body, JSON.parse(JSON.stringify(exampleOf(body))));
    expect(issues).toBeUndefined();
  },
);
