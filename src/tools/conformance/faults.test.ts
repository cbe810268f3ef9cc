import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startApi } from "../api/start-api.mjs";
import { namedCalls } from "./calls";
import type { Outcome } from "./check";
import { wrongAnswers } from "./faults/answers";
import { wrongDesks } from "./faults/desk";
import { wrongRefusals } from "./faults/refusals";
import { wrongSessions } from "./faults/sessions";
import { type Meddling, startMeddling } from "./meddling-server";
import { readOptions } from "./options";
import { runConformance, type Report } from "./run";

// Each test is a run of the command against a server of its own, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const faults = [...wrongAnswers, ...wrongRefusals, ...wrongSessions, ...wrongDesks];

let api: Awaited<ReturnType<typeof startApi>>;
let server: Awaited<ReturnType<typeof startMeddling>>;

beforeAll(async () => {
  api = await startApi();
  server = await startMeddling(api.url);
});
afterAll(async () => {
  await server.stop();
  await api.stop();
});
beforeEach(() => {
  api.reset();
  server.meddle();
});

/** Runs the command's checks against the meddled server: what a person reads, and the report. */
async function check(how: Meddling, ...words: string[]): Promise<Report & { said: string[] }> {
  server.meddle(how);
  const said: string[] = [];
  const report = await runConformance(readOptions([server.url, ...words]), {
    outcome: () => undefined,
    say: (text) => said.push(text),
  });
  return { ...report, said };
}

const failedOf = ({ checks }: Report): Outcome[] =>
  checks.filter(({ verdict }) => verdict === "failed");
const notesOf = ({ checks }: Report): string => checks.flatMap(({ notes }) => notes).join("\n");

describe("a server that keeps the contract", () => {
  it("is told what was made, put back and left", async () => {
    const report = await check({}, "--only", "createUser makes what|sends, and the conversation");
    expect(report.passed).toBe(2);
    expect(report.said.join("\n")).toMatch(/Makes users.*Works on conversation/s);
    expect(report.putBack).toEqual([expect.stringMatching(/^conversation /)]);
    expect(report.left).toEqual([
      expect.stringMatching(/^conversation .*messages to the member that stay: 1$/),
      expect.stringMatching(/^user conformance-.*switched off$/),
    ]);
  });

  it("is left untouched with --read-only", async () => {
    const asked: string[] = [];
    const report = await check(
      {
        call(call, pass) {
          if (call.method !== "GET") asked.push(call.path);
          return pass();
        },
      },
      "--read-only",
    );
    expect(failedOf(report)).toEqual([]);
    expect([...new Set(asked)].toSorted()).toEqual(["/api/auth/login", "/api/auth/logout"]);
    expect([report.said, report.putBack, report.left]).toEqual([[], [], []]);
    // Every call of the contract is among the checks, and every check has a name of its own.
    const names = report.checks.map(({ name }) => name);
    const about = new Set(names.map((name) => name.split(" ")[0]));
    expect(namedCalls.map(({ name }) => name).filter((name) => !about.has(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("a server without the extensions", () => {
  const extensions = namedCalls.filter(({ call }) => call.tier === "extension" && !call.open);
  const without = (status: number): Meddling => ({
    async call({ method, path }, pass) {
      const isExtension = extensions.some(
        ({ call }) =>
          call.method === method &&
          new RegExp(`^${call.path.replace("{id}", "[^/]+")}$`).test(path),
      );
      return isExtension
        ? { status, contentType: "text/plain", text: "No such call", setCookies: [] }
        : pass();
    },
    toPage: (text) => (text.includes("conversation_updated") ? undefined : text),
  });

  it.each([404, 405, 501])(
    "that answers %s fails nothing of the calls it has not",
    async (status) => {
      const names = extensions.map(({ name }) => name).join("|");
      const only = `^(?:${names}|inbox.resolveConversation) `;
      const report = await check(without(status), "--only", only);
      expect(failedOf(report)).toEqual([]);
      for (const { name } of extensions) {
        const own = report.checks.filter((outcome) => outcome.name.startsWith(`${name} `));
        expect([name, new Set(own.map(({ verdict }) => verdict))]).toEqual([
          name,
          new Set(["skipped"]),
        ]);
      }
      expect(report.left.join("\n")).toMatch(/"status" is "resolved", was "active"/);
    },
    60_000,
  );

  it("passes --core", async () => {
    const report = await check(without(404), "--core");
    expect(failedOf(report)).toEqual([]);
    expect(report.checks.some(({ name }) => name.startsWith("growth.createCampaign"))).toBe(false);
    expect(report.checks.some(({ name }) => name === "live: a takeover is carried out")).toBe(true);
  });
});

describe("what the contract tolerates", () => {
  const tolerated: Meddling = {
    async call(call, pass) {
      const reply = await pass();
      if (call.path === "/api/members") {
        const text = reply.text
          .replaceAll(/"id":"\D*(\d+)"/g, '"id":$1')
          .replaceAll(/"segment":"[^"]*"/g, '"segment":null')
          .replaceAll(/"email":"[^"]*",/g, "");
        return { ...reply, text };
      }
      if (call.path === "/api/growth/campaigns" && call.method === "GET") {
        return { ...reply, text: reply.text.replaceAll('"completed"', '"archived"') };
      }
      if (call.path === "/api/chatbot/conversations") return { ...reply, text: "null" };
      if (call.path === "/api/chatbot/metrics") {
        return {
          ...reply,
          text: reply.text.replaceAll(/"timestamp":"[^"]*"/g, '"timestamp":"now"'),
        };
      }
      if (call.path === "/api/events") return { ...reply, text: "[]" };
      return reply;
    },
  };
  const only = ["--only", "answers in the contract's shape"];

  it("is noted, not failed", async () => {
    const report = await check(tolerated, ...only);
    expect(failedOf(report)).toEqual([]);
    const notes = notesOf(report);
    expect(notes).toContain("[].id is a number");
    expect(notes).toContain("[].segment is null");
    expect(notes).toContain("[].email is absent: pages show their fall-back (60 times)");
    expect(notes).toContain('[].status has a word beyond the contract\'s: "archived"');
    expect(notes).toContain("null instead of a list");
    expect(notes).toContain("recentUpdates[].timestamp is no ISO 8601 time");
    expect(notes).toContain("the list is empty");
  });

  it("is noted of a cookie that is less safe than it could be", async () => {
    const report = await check(
      {
        async call(_call, pass) {
          const reply = await pass();
          const setCookies = reply.setCookies.map((line) => line.split(";")[0] ?? "");
          return { ...reply, setCookies };
        },
      },
      "--only",
      "login sets",
    );
    expect([report.passed, report.failed]).toEqual([1, 0]);
    expect(notesOf(report)).toMatch(/is not HttpOnly.*says no SameSite.*says no Path/s);
  });

  it("fails with --strict", async () => {
    const report = await check(tolerated, ...only, "--strict");
    expect(failedOf(report).map(({ name }) => name.split(" ")[0])).toEqual([
      "chatbot.getChatbotMetrics",
      "chatbot.listChatbotConversations",
      "members.listMembers",
      "growth.listCampaigns",
      "events.listEvents",
    ]);
  });
});

describe("a server that", () => {
  it.each(faults)(
    "$words fails that check",
    async ({ how, only, failed, expected, came, options }) => {
      const report = await check(how(), "--only", only, ...(options ?? []));
      expect(report.checks.length).toBeGreaterThan(0);
      const [first] = failedOf(report);
      expect(first?.name).toContain(failed);
      expect(first?.expected).toMatch(expected);
      expect(first?.came).toMatch(came);
    },
  );
});
