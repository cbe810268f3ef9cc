import { expect, test } from "vitest";
import { testSimulator } from "@/testing/test-simulator";
import type { SimulatorOptions } from "./simulator";

/** All that the demo's data say. */
const textOf = async (options: Partial<SimulatorOptions>) => {
  const { db } = await testSimulator(options);
  return JSON.stringify(Object.values(db).map((table) => table.all()));
};

test("the data call the organisation by the brand's name, and by no other", async () => {
  const text = await textOf({ organisation: "Acme Club" });
  expect(text).toContain('"persona":"Acme Club Guide"');
  expect(text).toContain("Welcome to Acme Club");
  expect(text).toContain('"maya.okafor@acmeclub.example"');
  expect(text.match(/.{0,40}(?:harbor|\{organisation\}|\{domain\}).{0,40}/i)).toBeNull();
  expect(await textOf({})).toContain('"persona":"Harbor Guide"');
  // A name without a Latin letter has a domain too.
  expect(await textOf({ organisation: "東京クラブ" })).toContain('"admin@organisation.example"');
});

test.each(["{amara} Club", "A $& B", "{domain}", "Lane | Co; Partners"])(
  "a link may call the organisation anything, and it stays as written: %s",
  async (organisation) => {
    const { db } = await testSimulator({ organisation });
    const titles = db.projects.all().map(({ title }) => title);
    expect(titles).toContain(`Welcome to ${organisation}, Spring Cohort`);
    const answers = db.conversations.all().flatMap((row) => row.answers?.refusal ?? []);
    expect(answers).toContainEqual(expect.stringContaining(`that ${organisation} keeps its word`));
  },
);

test("the name goes with the data to another thread; a page's own name counts more", async () => {
  const snapshot = (await testSimulator({ organisation: "Acme" })).snapshot();
  expect(await textOf({ snapshot })).toContain("Acme Guide");
  expect(await textOf({ snapshot, organisation: "Beta" })).toContain("Beta Guide");
  expect(await textOf({ snapshot, organisation: undefined })).toContain("Harbor Guide");
});
