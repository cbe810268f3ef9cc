import { describe, expect, it } from "vitest";
import requests from "../contract-requests.json";
import { seedBotConfig } from "./chatbot";
import { testServer } from "@/testing/test-simulator";

describe("created things", () => {
  it("begin as planning and go only where their status allows", async () => {
    const { patch, post } = await testServer();
    const { body } = requests.calls["growth.createCampaign"];
    const made = await post("/api/growth/campaigns", { ...body, name: " New " });
    expect(made).toMatchObject({ status: 201, body: { name: "New", status: "planning" } });
    const { id } = made.body as { id: string };
    const change = (status: string) => patch(`/api/growth/campaigns/${id}`, { status });
    expect(await change("completed")).toMatchObject({ status: 409 });
    // Twice the same changes nothing, and is no mistake.
    for (const status of ["active", "active", "paused", "active"])
      expect(await change(status)).toMatchObject({ body: { status } });
    const project = { title: "Clip", type: "Video", tools: ["Captions"] };
    expect(await post("/api/content/projects", project)).toMatchObject({ status: 201 });
    const event = { title: "Tea", date: "2026-06-01T15:00:00Z", capacity: 9, tools: [] };
    expect(await post("/api/events", event)).toMatchObject({ status: 201 });
    const error = '"capacity" is not valid.';
    const refused = await post("/api/events", { ...event, capacity: 0 });
    expect(refused).toMatchObject({ status: 400, body: { error } });
  });

  it("count the members of a segment, whose name is taken then", async () => {
    const { db, post } = await testServer();
    const conditions = [
      { field: "tier", operator: "is", value: "investor" },
      { field: "engagement", operator: "atLeast", value: "80" },
    ];
    const rules = { match: "all", conditions };
    const segment = { name: "Keen investors", description: "", rules };
    const members = db.members.all();
    const keen = members.filter(({ tier, engagement }) => tier === "Investor" && engagement >= 80);
    const create = () => post("/api/members/segments", segment);
    expect(await create()).toMatchObject({ status: 201, body: { count: keen.length, rules } });
    expect(await create()).toMatchObject({ status: 409 });
  });

  it("show up: a knowledge base update among the latest, a saved configuration", async () => {
    const { get, post, put } = await testServer();
    expect(await post("/api/chatbot/knowledge-base/update")).toMatchObject({ status: 200 });
    const title = "Knowledge base refreshed from all sources";
    const { body } = await get("/api/chatbot/metrics");
    expect(body).toHaveProperty("recentUpdates.0.title", title);
    const changed = { ...seedBotConfig("Harbor"), persona: "Pilot" };
    expect((await put("/api/chatbot/config", changed)).body).toEqual(changed);
    expect((await get("/api/chatbot/config")).body).toEqual(changed);
  });
});
