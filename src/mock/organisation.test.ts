import { expect, test } from "vitest";
import { testSimulator } from "@/testing/test-simulator";
import { tableNames } from "./domains";
import type { SimulatorOptions } from "./simulator";

/** All that the demo's data say. */
const textOf = (options: Partial<SimulatorOptions>) => {
  const { store } = testSimulator(options);
  return JSON.stringify(tableNames.map((name) => store[name].list()));
};

test("the data call the organisation by the brand's name, and by no other", () => {
  const text = textOf({ organisation: "Acme Club" });
  expect(text).toContain('"persona":"Acme Club Guide"');
  expect(text).toContain("Welcome to Acme Club");
  expect(text).toContain('"maya.okafor@acmeclub.example"');
  expect(text).not.toMatch(/harbor|\{organisation\}|\{domain\}/i);
  expect(textOf({})).toContain('"persona":"Harbor Guide"');
  // A name without a Latin letter has a domain too.
  expect(textOf({ organisation: "東京クラブ" })).toContain('"admin@organisation.example"');
});

test.each(["{amara} Club", "A $& B", "{domain}", "Lane | Co; Partners"])(
  "a link may call the organisation anything, and it stays as written: %s",
  (organisation) => {
    const { store } = testSimulator({ organisation });
    const titles = store.projects.list().map(({ title }) => title);
    expect(titles).toContain(`Welcome to ${organisation}, Spring Cohort`);
    const answers = store.conversations.list().flatMap((row) => row.answers?.refusal ?? []);
    expect(answers).toContainEqual(expect.stringContaining(`that ${organisation} keeps its word`));
  },
);

test("the name goes with the data to another thread; a page's own name counts more", () => {
  const snapshot = testSimulator({ organisation: "Acme" }).snapshot();
  expect(textOf({ snapshot })).toContain("Acme Guide");
  expect(textOf({ snapshot, organisation: "Beta" })).toContain("Beta Guide");
  expect(textOf({ snapshot, organisation: undefined })).toContain("Harbor Guide");
});
