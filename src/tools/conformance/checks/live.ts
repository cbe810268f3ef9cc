import type * as v from "valibot";
import { inboxCalls } from "@/contract/inbox";
import { channels, serverMessages } from "@/contract/live";
import { rowOf, textOf } from "../rows";
import type { Run } from "../run";
import { type LiveConnection, messagesOf, parseJson } from "../server";
import { judge } from "../shape";
import { unknownId } from "./access";
import { type Conversation, pickConversation, updated } from "./conversation";
import { checkCalls, checkFrames } from "./inbox";

/** Frames that are not messages of the contract; a server must survive them. */
const garbage: readonly string[] = [
  "",
  "no JSON",
  "null",
  "[]",
  '{"type":"no_such_type"}',
  '{"type":"subscribe","channel":"no_such_channel"}',
  '{"type":"takeover_conversation"}',
  '{"type":"send_message","conversationId":7,"messageData":"text"}',
  `{"type":"takeover_conversation","conversationId":"${unknownId}","userId":"x"}`,
];

const schemas = new Map<string | undefined, v.GenericSchema>(Object.entries(serverMessages));

function judgeFrame(run: Run, text: string): void {
  const message = rowOf(parseJson(text));
  const type = textOf(message, "type");
  const schema = schemas.get(type);
  if (type === undefined) run.differs("/ws", "a frame without a type", text);
  else if (!schema) run.differs("/ws", "a message that the contract does not have", text);
  else judge(schema, message).forEach((one) => run[one.grade](type, one.cause, one.example));
}

const sayOfChannels = (live: LiveConnection, type: "subscribe" | "unsubscribe") =>
  channels.forEach((channel) => live.send(JSON.stringify({ type, channel })));

/** Opens a live connection, subscribed to everything; undefined if the server has none. */
async function openLive(run: Run): Promise<LiveConnection | undefined> {
  const live = await run.connect(run.admin);
  if (live === undefined) return undefined;
  sayOfChannels(live, "subscribe");
  for (const type of ["urgent_conversations", "activity_update"]) {
    if (await run.soon(() => messagesOf(live, type).length > 0)) continue;
    run.differs(type, "subscribing does not bring it", "nothing came");
  }
  return live;
}

/** A page that has unsubscribed hears no more, and garbage harms nobody; judges all that came. */
async function endLive(run: Run, live: LiveConnection, conversation?: Conversation) {
  sayOfChannels(live, "unsubscribe");
  await live.ping();
  if (conversation !== undefined && run.wants(inboxCalls.changePriority)) {
    const from = live.frames.length;
    const { priority } = await conversation.read();
    for (const next of ["urgent", priority]) {
      await conversation.ask(inboxCalls.changePriority, { priority: next });
    }
    await live.ping();
    const [heard] = messagesOf(live, updated, from);
    if (heard !== undefined) run.differs("unsubscribe", "messages still come afterwards", heard);
  }
  for (const text of garbage) live.send(text);
  if (!(await live.ping())) {
    run.differs("/ws", "closed after a frame that is not a message", garbage.join(" "));
  }
  const { status, text } = await run.admin.ask("GET", "/api/dashboard/metrics");
  if (status === 0) run.breaks("/ws", "the server stops after a frame that is not a message", text);
  for (const frame of live.frames) judgeFrame(run, frame);
  live.close();
}

/** The live connection, and the work on one conversation by calls and by live messages. */
export async function checkInbox(run: Run): Promise<void> {
  const live = await openLive(run);
  const conversation = run.options.readOnly ? undefined : await pickConversation(run, live);
  if (conversation !== undefined) {
    await checkCalls(run, conversation, live !== undefined);
    if (live && !run.isInterrupted) await checkFrames(run, conversation, live);
  }
  if (live !== undefined) await endLive(run, live, conversation);
  await conversation?.restore();
}
