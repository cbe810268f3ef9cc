import { describe, expect, it } from "vitest";
import { seedBotConfig } from "../seed/chatbot";
import { ask, testSimulator } from "@/testing/test-simulator";

describe("created things", () => {
  it("begin as planning and go only where their status allows", async () => {
    const backend = await testSimulator();
    const made = await ask(backend, "POST", "/api/growth/campaigns", { name: " New ", tools: [] });
    expect(made).toMatchObject({ status: 201, body: { name: "New", status: "planning" } });
    const id = backend.db.campaigns.all().at(-1)?.id ?? "";
    const path = `/api/growth/campaigns/${id}`;
    expect((await ask(backend, "PATCH", path, { status: "completed" })).status).toBe(409);
    // Twice the same changes nothing, and is no mistake.
    for (const status of ["active", "active", "paused", "active"]) {
      expect(await ask(backend, "PATCH", path, { status })).toMatchObject({ body: { status } });
    }
    const project = { title: "Clip", type: "Video", tools: ["Captions"] };
    expect((await ask(backend, "POST", "/api/content/projects", project)).status).toBe(201);
    const event = { title: "Tea", date: "2026-06-01T15:00:00Z", capacity: 0, tools: [] };
    expect(await ask(backend, "POST", "/api/events", event)).toMatchObject({
      status: 400,
      body: { error: '"capacity" is not valid.' },
    });
    expect((await ask(backend, "POST", "/api/events", { ...event, capacity: 9 })).status).toBe(201);
  });

  it("count the members of a segment, whose name is taken then", async () => {
    const backend = await testSimulator();
    const conditions = [
      { field: "tier", operator: "is", value: "investor" },
      { field: "engagement", operator: "atLeast", value: "80" },
    ];
    const rules = { match: "all", conditions };
    const segment = { name: "Keen investors", description: "", rules };
    const members = backend.db.members.all();
    const keen = members.filter(({ tier, engagement }) => tier === "Investor" && engagement >= 80);
    expect(await ask(backend, "POST", "/api/members/segments", segment)).toMatchObject({
      status: 201,
      body: { count: keen.length, rules },
    });
    expect((await ask(backend, "POST", "/api/members/segments", segment)).status).toBe(409);
  });

  it("show up: a knowledge base update among the latest, a saved configuration", async () => {
    const backend = await testSimulator();
    const update = await ask(backend, "POST", "/api/chatbot/knowledge-base/update");
    expect(update.status).toBe(200);
    const { body } = await ask(backend, "GET", "/api/chatbot/metrics");
    expect(body).toHaveProperty(
      "recentUpdates.0.title",
      "Knowledge base refreshed from all sources",
    );
    const changed = { ...seedBotConfig("Harbor"), persona: "Pilot" };
    expect((await ask(backend, "PUT", "/api/chatbot/config", changed)).body).toEqual(changed);
    expect((await ask(backend, "GET", "/api/chatbot/config")).body).toEqual(changed);
  });
});
