import { channels } from "@/contract/live";
import { Fault, type Sequence, Skip, type Step } from "../check";
import { Desk } from "../desk";
import { LivePages } from "../live-pages";
import { unknownId, type Visit } from "../visit";
import { answerInShort } from "../words";
import { liveChanges } from "./live-changes";
import { liveStep } from "./live-step";

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

/** The connection itself: opening, subscribing, and what a server must survive. */
function connectionSteps(visit: Visit, pages: LivePages): Step[] {
  /** What a page is told as soon as it subscribes. */
  const tells = (channel: "human_inbox" | "dashboard", type: string) =>
    liveStep(
      `subscribing to ${channel} brings ${type}`,
      async () => {
        const client = await pages.connected();
        const from = client.frames.length;
        client.subscribe(channel);
        await client.next(from, type, (message) => message.type === type);
      },
      { writes: false },
    );

  return [
    liveStep("a page connects at /ws", async () => void (await pages.connected()), {
      writes: false,
      needed: true,
    }),
    tells("human_inbox", "urgent_conversations"),
    tells("dashboard", "activity_update"),
    liveStep(
      "every channel can be subscribed to and left",
      async () => {
        const client = await pages.connected();
        for (const channel of channels) {
          client.subscribe(channel);
          client.unsubscribe(channel);
        }
        await client.ping();
      },
      { writes: false },
    ),
    liveStep(
      "frames that are no message are survived",
      async ({ note }) => {
        for (const frame of garbage) {
          const client = await pages.connected();
          client.raw(frame);
          await client.ping().catch((error: unknown) => {
            if (client.isOpen) throw error;
            note("the connection is closed over them: pages open it again after 3 s");
          });
        }
        await (await pages.connected()).ping();
        const answer = await (await visit.admin()).ask("GET", "/api/dashboard/metrics");
        if (answer.status !== 200) throw new Fault("a server that lives", answerInShort(answer));
      },
      { writes: false },
    ),
    liveStep(
      "pages that vanish are survived",
      async () => {
        for (let count = 0; count < 5; count += 1) {
          const client = await pages.open();
          client.subscribe("conversations");
          client.vanish();
        }
        await (await pages.open()).ping();
      },
      { writes: false },
    ),
  ];
}

/** Holds every frame of the run against the contract. */
function framesStep(pages: LivePages): Step {
  return {
    ...liveStep(
      "all that came is as the contract says",
      async ({ note }) => {
        if (pages.opened.length === 0) throw new Skip("no page could connect");
        const judged = pages.opened.map((client) => client.judge());
        for (const text of new Set(judged.flatMap(({ notes }) => notes))) note(text);
        const faults = [...new Set(judged.flatMap((one) => one.faults))];
        if (faults.length > 0) throw new Fault("the contract's live messages", faults.join("; "));
      },
      { writes: false },
    ),
    anyway: true,
  };
}

/** The live connection: subscriptions, takeover and reply, and what must come after each change. */
export function liveSequence(visit: Visit): Sequence {
  const pages = new LivePages(visit);
  const desk = new Desk(visit);
  return {
    async restore() {
      pages.close();
      await desk.restore();
    },
    steps: [
      ...connectionSteps(visit, pages),
      ...liveChanges(visit, pages, desk),
      framesStep(pages),
    ],
  };
}
