import { inboxCalls } from "@/contract/inbox";
import { Fault, Skip, type Step } from "../check";
import { type Desk, messagePrefix } from "../desk";
import type { LivePages } from "../live-pages";
import { newMark } from "../sample";
import type { Visit } from "../visit";
import { liveStep } from "./live-step";

const { takeOverConversation, sendMessage, resolveConversation, reopenConversation } = inboxCalls;
const { releaseConversation, changePriority } = inboxCalls;

const extension = { core: false };
const reply = (text: string) => ({ content: text, messageType: "text" as const });

/** Takeover and reply over the live connection, and what pages are told after each change. */
export function liveChanges(visit: Visit, pages: LivePages, desk: Desk): Step[] {
  const { user, password } = visit.options;
  const agent = { agentId: user };
  const early = `${messagePrefix} (${newMark()}, sent before takeover).`;
  const content = `${messagePrefix} (${newMark()}, sent live).`;

  /** A change by HTTP brings `conversation_updated` to who is subscribed. */
  const brings = (what: string, act: () => Promise<unknown>) =>
    liveStep(
      `${what} brings conversation_updated`,
      async () => {
        const client = await pages.connected();
        client.subscribe("conversations");
        await client.ping();
        const from = client.frames.length;
        await act();
        await client.nextUpdate(from, await desk.id(), what);
      },
      extension,
    );

  return [
    liveStep("a visitor's takeover counts for nothing", async () => {
      const client = await pages.open("").catch(() => undefined);
      if (client === undefined) return;
      const conversationId = await desk.id();
      client.say({ type: "takeover_conversation", conversationId, userId: "visitor" });
      // It has arrived when the ping behind it is answered; whoever closes takes nothing over.
      await client.ping().catch(() => undefined);
      if ((await desk.detail()).isHumanTakeover !== true) return;
      await desk.ask(releaseConversation, agent).catch(() => undefined);
      throw new Fault("no takeover without a session", '"isHumanTakeover" true');
    }),
    liveStep(
      "a change of the urgent count brings urgent_conversations",
      async () => {
        const client = await pages.connected();
        const { before } = await visit.conversation();
        client.subscribe("human_inbox");
        await client.ping();
        const other = before.priority === "urgent" ? "low" : "urgent";
        for (const priority of [other, before.priority]) {
          const from = client.frames.length;
          await desk.act(changePriority, { priority });
          await client.next(
            from,
            `urgent_conversations after priority ${String(priority)}`,
            ({ type }) => type === "urgent_conversations",
          );
        }
      },
      extension,
    ),
    liveStep(
      "a message before takeover brings conversation_updated, so that pages read again",
      async () => {
        const client = await pages.connected();
        client.subscribe("conversations");
        await client.ping();
        const from = client.frames.length;
        const conversationId = await desk.id();
        client.say({ type: "send_message", conversationId, messageData: reply(early) });
        await client.nextUpdate(from, conversationId, "a refused message");
      },
      extension,
    ),
    liveStep(
      "a takeover is carried out",
      async () => {
        const client = await pages.connected();
        client.subscribe("conversations");
        const conversationId = await desk.id();
        client.say({ type: "send_message", conversationId, messageData: reply(early) });
        client.say({ type: "takeover_conversation", conversationId, userId: user });
        await pages.soon('"isHumanTakeover" true after a live takeover', async () => {
          return (await desk.detail()).isHumanTakeover === true;
        });
      },
      { needed: true },
    ),
    liveStep("a message before takeover is not sent", async () => {
      if ((await desk.message(early)) === undefined) return;
      throw new Fault("no message from who has not taken over", `"${early}" in the conversation`);
    }),
    liveStep(
      "a takeover brings conversation_updated",
      async () => {
        const client = await pages.connected();
        await client.nextUpdate(0, await desk.id(), "a live takeover");
      },
      extension,
    ),
    liveStep("a message is sent", async () => {
      const client = await pages.connected();
      const conversationId = await desk.id();
      client.say({ type: "send_message", conversationId, messageData: reply(content) });
      await pages.soon(`an agent's message "${content}" in the conversation`, async () => {
        return (await desk.message(content)) !== undefined;
      });
    }),
    liveStep(
      "a message brings conversation_updated",
      async () => {
        const client = await pages.connected();
        const from = client.frames.length;
        const conversationId = await desk.id();
        const text = `${messagePrefix} (${newMark()}, sent live).`;
        client.say({ type: "send_message", conversationId, messageData: reply(text) });
        await client.nextUpdate(from, conversationId, "a live message");
      },
      extension,
    ),
    brings("a message by HTTP", () =>
      desk.act(sendMessage, reply(`${messagePrefix} (${newMark()}, sent by HTTP).`)),
    ),
    liveStep(
      "who has unsubscribed is told nothing more",
      async () => {
        // Of another session, since the change is this one's own.
        const other = await visit.signIn(user, password);
        const [client, left] = [await pages.connected(), await pages.open(other.cookieHeader)];
        client.subscribe("conversations");
        left.subscribe("conversations");
        left.unsubscribe("conversations");
        await Promise.all([client.ping(), left.ping()]);
        const [from, leftFrom] = [client.frames.length, left.frames.length];
        // Taking over what this session holds already changes nothing, and need not be told.
        await desk.act(sendMessage, reply(`${messagePrefix} (${newMark()}).`));
        await client.nextUpdate(from, await desk.id(), "a change").catch(() => {
          throw new Skip("nobody is told of the change");
        });
        // What was meant for it would be on its way before the answer to this ping.
        await left.ping();
        const heard = left.frames
          .slice(leftFrom)
          .find(({ message }) => message.type === "conversation_updated");
        if (heard !== undefined) throw new Fault("nothing after unsubscribing", heard.text);
      },
      extension,
    ),
    { ...brings("a resolution by HTTP", () => desk.act(resolveConversation)), always: true },
    { ...brings("a reopening", () => desk.act(reopenConversation)), needed: true },
    { ...brings("handing back", () => desk.act(releaseConversation, agent)), always: true },
    brings("a takeover by HTTP", () => desk.act(takeOverConversation, agent)),
  ];
}
