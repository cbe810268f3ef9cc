import { expect, it } from "vitest";
import { testServer } from "@/testing/test-simulator";

it("counts the members of a new segment", async () => {
  const { db, post } = await testServer();
  const conditions = [
    { field: "tier", operator: "is", value: "investor" },
    { field: "engagement", operator: "atLeast", value: "80" },
  ];
  const rules = { match: "all", conditions };
  const segment = { name: "Keen investors", description: "", rules };
  const members = db.members.all();
  const keen = members.filter(({ tier, engagement }) => tier === "Investor" && engagement >= 80);
  expect(await post("/api/members/segments", segment)).toMatchObject({
    body: { count: keen.length },
  });
});

it("lists a new knowledge base update first", async () => {
  const { get, post } = await testServer();
  expect(await post("/api/chatbot/knowledge-base/update")).toMatchObject({ status: 200 });
  const title = "Knowledge base refreshed from all sources";
  const { body } = await get("/api/chatbot/metrics");
  expect(body).toHaveProperty("recentUpdates.0.title", title);
});
