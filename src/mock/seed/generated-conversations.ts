import * as v from "valibot";
import { ConversationStatus, Priority } from "@/contract/inbox";
import { createRandom, seedOf } from "../random";
import type { ConversationRow, MessageRow, SeedContext, SeededConversation } from "../tables";
import { buildConversation } from "./conversation";
import strangers from "./strangers.json";
import talks from "./small-talk.json";

/** Drawn as often as they occur in the file. Never urgent: only scripted conversations are. */
const priorities = v.parse(v.array(Priority), strangers.priorities);
const statuses = v.parse(v.array(ConversationStatus), strangers.statuses);

const firstNumber = 1000;

/** Generates a conversation, always the same for an id. Its member is not in the list of members. */
function generate(id: string, now: number): SeededConversation {
  const number = Number(id.slice("conversation-".length)) - firstNumber;
  const random = createRandom(seedOf(id));
  const name = `${random.pick(strangers.firstNames)} ${random.pick(strangers.lastNames)}`;
  const { ai, answer, member } = random.pick(talks);
  const mood = random.integer(-70, 90);
  const messages = [
    { from: "member" as const, mood, text: member },
    { from: "ai" as const, text: ai },
    { from: "member" as const, mood, text: answer },
  ];
  const script = {
    channel: random.pick(strangers.channels),
    priority: random.pick(priorities),
    status: random.pick(statuses),
    minutesAgo: 4 + random.next() * 20 + number * 2.6,
    messages: messages.slice(0, random.integer(1, 3)),
  };
  return buildConversation(script, id, { name, tier: random.pick(strangers.tiers) }, now);
}

/** The generated conversations of the scenario. */
export const generatedConversations = ({ now, scenario }: SeedContext): ConversationRow[] =>
  Array.from(
    { length: scenario.moreConversations },
    (_, index) => generate(`conversation-${firstNumber + index + 1}`, now).conversation,
  );

/** The messages of a generated conversation; none for the others, whose messages are stored. */
export const generatedMessages = (id: string, seededAt: number): MessageRow[] =>
  /^conversation-\d{4,}$/.test(id) ? generate(id, seededAt).messages : [];
