import { expect, test } from "vitest";
import { testSimulator } from "@/testing/test-simulator";
import type { SimulatorOptions } from "./simulator";

/** All rows of the database as text. */
const textOf = async (options: Partial<SimulatorOptions>) => {
  const { db } = await testSimulator(options);
  return JSON.stringify(Object.values(db).map((table) => table.all()));
};

test("the data uses the organisation's name everywhere, and no other name", async () => {
  const text = await textOf({ organisation: "Acme Club" });
  expect(text).toContain('"persona":"Acme Club Guide"');
  expect(text).toContain("Welcome to Acme Club");
  expect(text).toContain('"maya.okafor@acmeclub.example"');
  expect(text.match(/.{0,40}(?:harbor|\{organisation\}|\{domain\}).{0,40}/i)).toBeNull();
  expect(await textOf({})).toContain('"persona":"Harbor Guide"');
  // A name without Latin letters gets a domain too.
  expect(await textOf({ organisation: "東京クラブ" })).toContain('"admin@organisation.example"');
});

test.each(["{amara} Club", "A $& B", "{domain}", "Lane | Co; Partners"])(
  "a link can give the organisation any name, which is used unchanged: %s",
  async (organisation) => {
    const { db } = await testSimulator({ organisation });
    const titles = db.projects.all().map(({ title }) => title);
    expect(titles).toContain(`Welcome to ${organisation}, Spring Cohort`);
    const answers = db.conversations.all().flatMap((row) => row.answers?.refusal ?? []);
    expect(answers).toContainEqual(expect.stringContaining(`that ${organisation} keeps its word`));
  },
);

test("a snapshot contains the name, but a page's own name overrides it", async () => {
  const snapshot = (await testSimulator({ organisation: "Acme" })).snapshot();
  expect(await textOf({ snapshot })).toContain("Acme Guide");
  expect(await textOf({ snapshot, organisation: "Beta" })).toContain("Beta Guide");
  expect(await textOf({ snapshot, organisation: undefined })).toContain("Harbor Guide");
});
