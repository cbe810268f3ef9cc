import { inboxCalls } from "@/contract/inbox";
import { channels } from "@/contract/live";
import { type Check, Fault, type Sequence, Skip } from "../check";
import { Desk, messagePrefix } from "../desk";
import { LiveClient } from "../live-client";
import { newMark } from "../sample";
import { unknownId, type Visit } from "../visit";
import { answerInShort } from "../words";

const { takeOverConversation, sendMessage, resolveConversation, reopenConversation } = inboxCalls;
const { releaseConversation } = inboxCalls;

/** Frames that are no message of the contract. */
const garbage: readonly (string | Uint8Array)[] = [
  "",
  "no JSON",
  '{"half',
  "null",
  "[]",
  "7",
  '{"type":"no_such_type"}',
  '{"type":"subscribe"}',
  '{"type":"subscribe","channel":"no_such_channel"}',
  '{"type":"takeover_conversation"}',
  '{"type":"send_message","conversationId":7,"messageData":"text"}',
  `{"type":"takeover_conversation","conversationId":"${unknownId}","userId":"x"}`,
  '{"__proto__":{"type":"subscribe"}}',
  new Uint8Array([0, 255, 254, 1]),
  `"${"x".repeat(20_000)}"`,
];

/** Between two looks at what a live message brought about, in milliseconds. */
const lookAgain = 50;

/** The live connection: subscriptions, takeover and reply, and what must come after each change. */
export function liveSequence(visit: Visit): Sequence {
  const desk = new Desk(visit);
  const { origin, timeout, user } = visit.options;
  const agent = { agentId: user };
  const opened: LiveClient[] = [];
  let page: LiveClient | undefined;

  async function open(cookie?: string): Promise<LiveClient> {
    const header = cookie ?? (await visit.admin()).cookieHeader;
    const client = await LiveClient.open(origin, header, timeout);
    opened.push(client);
    return client;
  }
  /** The page's connection; opened again where the server has closed it. */
  async function connected(): Promise<LiveClient> {
    if (page?.isOpen !== true) page = await open();
    return page;
  }
  /** Looks until it holds or the time is up. */
  async function soon(expected: string, holds: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + timeout;
    while (!(await holds())) {
      if (performance.now() > end) throw new Fault(expected, `not so within ${timeout} ms`);
      await new Promise((resolve) => setTimeout(resolve, lookAgain));
    }
  }
  const check = (
    what: string,
    run: Check["run"],
    { core = true, writes = true, needed = false } = {},
  ): Check & { needed: boolean } => ({ name: `live: ${what}`, core, writes, needed, run });
  const extension = { core: false };

  /** A change by HTTP brings `conversation_updated` to who is subscribed. */
  const brings = (what: string, act: () => Promise<unknown>) =>
    check(
      `${what} brings conversation_updated`,
      async () => {
        const client = await connected();
        client.subscribe("conversations");
        await client.ping();
        const from = client.frames.length;
        await act();
        await client.nextUpdate(from, await desk.id(), what);
      },
      extension,
    );

  /** What a page is told as soon as it subscribes; the contract does not say that it must be. */
  const tells = (channel: "human_inbox" | "dashboard", type: string) =>
    check(
      `subscribing to ${channel} brings ${type}`,
      async () => {
        const client = await connected();
        const from = client.frames.length;
        client.subscribe(channel);
        await client.next(from, type, (message) => message.type === type);
      },
      { writes: false },
    );

  const early = `${messagePrefix} (${newMark()}, sent before takeover).`;
  const content = `${messagePrefix} (${newMark()}, sent live).`;
  const reply = (text: string) => ({ content: text, messageType: "text" as const });

  return {
    async restore() {
      for (const client of opened) client.close();
      await desk.restore();
    },
    steps: [
      check("a page connects at /ws", async () => void (await connected()), {
        writes: false,
        needed: true,
      }),
      tells("human_inbox", "urgent_conversations"),
      tells("dashboard", "activity_update"),
      check(
        "every channel can be subscribed to and left",
        async () => {
          const client = await connected();
          for (const channel of channels) {
            client.subscribe(channel);
            client.unsubscribe(channel);
          }
          await client.ping();
        },
        { writes: false },
      ),
      check(
        "frames that are no message are survived",
        async ({ note }) => {
          for (const frame of garbage) {
            const client = await connected();
            client.raw(frame);
            await client.ping().catch((error: unknown) => {
              if (client.isOpen) throw error;
              note("the connection is closed over them: pages open it again after 3 s");
            });
          }
          await (await connected()).ping();
          const answer = await (await visit.admin()).ask("GET", "/api/dashboard/metrics");
          if (answer.status !== 200) throw new Fault("a server that lives", answerInShort(answer));
        },
        { writes: false },
      ),
      check(
        "pages that vanish are survived",
        async () => {
          for (let count = 0; count < 5; count += 1) {
            const client = await open();
            client.subscribe("conversations");
            client.vanish();
          }
          await (await open()).ping();
        },
        { writes: false },
      ),
      check("a visitor's takeover counts for nothing", async ({ note }) => {
        const client = await open("").catch(() => undefined);
        if (client === undefined) return;
        const conversationId = await desk.id();
        client.say({ type: "takeover_conversation", conversationId, userId: "visitor" });
        // It has arrived when the ping behind it is answered; whoever closes takes nothing over.
        await client.ping().catch(() => undefined);
        if ((await desk.detail()).isHumanTakeover !== true) return;
        note("anyone can take over without a session: the contract does not forbid it");
        await desk.ask(releaseConversation, agent).catch(() => undefined);
      }),
      check(
        "a takeover is carried out",
        async () => {
          const client = await connected();
          client.subscribe("conversations");
          const conversationId = await desk.id();
          client.say({ type: "send_message", conversationId, messageData: reply(early) });
          client.say({ type: "takeover_conversation", conversationId, userId: user });
          await soon('"isHumanTakeover" true after a live takeover', async () => {
            return (await desk.detail()).isHumanTakeover === true;
          });
        },
        { needed: true },
      ),
      check("a message before takeover is not sent", async () => {
        if ((await desk.message(early)) === undefined) return;
        throw new Fault("no message from who has not taken over", `"${early}" in the conversation`);
      }),
      check(
        "a takeover brings conversation_updated",
        async () => {
          const client = await connected();
          await client.nextUpdate(0, await desk.id(), "a live takeover");
        },
        extension,
      ),
      check("a message is sent", async () => {
        const client = await connected();
        const conversationId = await desk.id();
        client.say({ type: "send_message", conversationId, messageData: reply(content) });
        await soon(`an agent's message "${content}" in the conversation`, async () => {
          return (await desk.message(content)) !== undefined;
        });
      }),
      check(
        "a message brings conversation_updated",
        async () => {
          const client = await connected();
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
      check(
        "who has unsubscribed is told nothing more",
        async () => {
          const [client, left] = [await connected(), await open()];
          client.subscribe("conversations");
          left.subscribe("conversations");
          left.unsubscribe("conversations");
          await Promise.all([client.ping(), left.ping()]);
          const [from, leftFrom] = [client.frames.length, left.frames.length];
          await desk.act(takeOverConversation, agent);
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
      check(
        "all that came is as the contract says",
        async ({ note }) => {
          const judged = opened.map((client) => client.judge());
          for (const text of new Set(judged.flatMap(({ notes }) => notes))) note(text);
          const faults = [...new Set(judged.flatMap((one) => one.faults))];
          if (faults.length > 0) throw new Fault("the contract's live messages", faults.join("; "));
        },
        { writes: false },
      ),
    ],
  };
}
