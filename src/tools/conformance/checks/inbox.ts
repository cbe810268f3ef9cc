import { inboxCalls, priorities } from "@/contract/inbox";
import { isAboutConversation, type NamedCall, namedCalls } from "../calls";
import { type Check, Fault, type Sequence, type Step } from "../check";
import { Desk, messagePrefix } from "../desk";
import { expectField } from "../rows";
import { newMark } from "../sample";
import type { Visit } from "../visit";
import { bodyChecks } from "./refusals";

const {
  takeOverConversation,
  sendMessage,
  resolveConversation,
  reopenConversation,
  releaseConversation,
  changePriority,
} = inboxCalls;

/** The bad bodies of these calls. */
const bodiesOf = (visit: Visit, wanted: (named: NamedCall) => boolean): Check[] =>
  namedCalls
    .filter((named) => isAboutConversation(named.call) && wanted(named))
    .flatMap((named) => bodyChecks(visit, named));

/** Take over, message, resolve, and the way back, over HTTP. */
export function inboxSequence(visit: Visit): Sequence {
  const desk = new Desk(visit);
  const agent = { agentId: visit.options.user };
  const content = `${messagePrefix} (${newMark()}).`;
  const message = { content, messageType: "text" };
  const step = (
    call: NamedCall["call"],
    what: string,
    run: Check["run"],
    needed = false,
  ): Step => ({
    name: `${namedCalls.find((named) => named.call === call)?.name ?? "inbox"} ${what}`,
    core: call.tier === "core",
    writes: true,
    needed,
    run,
  });

  return {
    restore: () => desk.restore(),
    steps: [
      ...bodiesOf(visit, ({ call }) => call === takeOverConversation),
      step(sendMessage, "refuses before takeover with 409", (remarks) =>
        desk.expectConflict(sendMessage, message, "before takeover", remarks),
      ),
      step(resolveConversation, "refuses before takeover with 409", (remarks) =>
        desk.expectConflict(resolveConversation, undefined, "before takeover", remarks),
      ),
      step(releaseConversation, "refuses before takeover with 409", (remarks) =>
        desk.expectConflict(releaseConversation, agent, "before takeover", remarks),
      ),
      step(
        takeOverConversation,
        "takes over, and both readings show it",
        async (remarks) => {
          const row = await desk.act(takeOverConversation, agent, remarks);
          expectField(row, "isHumanTakeover", true, "an answer");
          await desk.expect("isHumanTakeover", true);
        },
        true,
      ),
      step(takeOverConversation, "takes over what is taken over already", async (remarks) => {
        await desk.act(takeOverConversation, agent, remarks);
      }),
      step(sendMessage, "sends, and the conversation holds the message", async (remarks) => {
        const row = await desk.act(sendMessage, message, remarks);
        expectField(row, "content", content, "an answer");
        if (row.sender === "member" || row.sender === "ai") {
          throw new Fault('a message of "agent"', `one of "${row.sender}"`);
        }
        if ((await desk.message(content)) === undefined) {
          throw new Fault(`an agent's message "${content}" in the conversation`, "none");
        }
        expectField(await desk.listed(), "lastMessage", content, "the list");
      }),
      ...bodiesOf(
        visit,
        ({ call }) => call !== takeOverConversation && call !== releaseConversation,
      ),
      step(changePriority, "changes the priority, and back", async (remarks) => {
        const { before } = await visit.conversation();
        const other = priorities.findLast((priority) => priority !== before.priority);
        for (const priority of [other, before.priority]) {
          const row = await desk.act(changePriority, { priority }, remarks);
          expectField(row, "priority", priority, "an answer");
          expectField(await desk.listed(), "priority", priority, "the list");
        }
      }),
      step(reopenConversation, "refuses what is not resolved with 409", (remarks) =>
        desk.expectConflict(reopenConversation, undefined, "not resolved", remarks),
      ),
      step(
        resolveConversation,
        "resolves, and both readings and the filter show it",
        async (remarks) => {
          const row = await desk.act(resolveConversation, undefined, remarks);
          expectField(row, "status", "resolved", "an answer");
          await desk.expect("status", "resolved");
          await desk.listed("resolved");
        },
        true,
      ),
      step(resolveConversation, "refuses what is resolved with 409", (remarks) =>
        desk.expectConflict(resolveConversation, undefined, "resolved", remarks),
      ),
      step(takeOverConversation, "refuses what is resolved with 409", (remarks) =>
        desk.expectConflict(takeOverConversation, agent, "resolved", remarks),
      ),
      step(
        reopenConversation,
        "makes it active again",
        async (remarks) => {
          const row = await desk.act(reopenConversation, undefined, remarks);
          expectField(row, "status", "active", "an answer");
          await desk.expect("status", "active");
        },
        true,
      ),
      ...bodiesOf(visit, ({ call }) => call === releaseConversation),
      step(releaseConversation, "hands back, and both readings show it", async (remarks) => {
        const row = await desk.act(releaseConversation, agent, remarks);
        expectField(row, "isHumanTakeover", false, "an answer");
        await desk.expect("isHumanTakeover", false);
      }),
    ],
  };
}
