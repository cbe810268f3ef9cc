import type { Page } from "@playwright/test";
import * as v from "valibot";

/** Every text that operators write begins so; their name follows. */
export const mark = "~";

const Stored = v.array(
  v.object({ id: v.string(), conversationId: v.string(), content: v.string(), state: v.string() }),
);
const Detail = v.object({
  messages: v.array(
    v.object({ sender: v.string(), content: v.string(), agentId: v.nullish(v.string()) }),
  ),
});

/** A reply that an operator has sent. */
export interface Typed {
  conversationId: string;
  content: string;
  /** The tab where it was written. */
  tab: object;
  /** It was once called "Not delivered", so it may come later than what was written after it. */
  hasFailed: boolean;
}

/** The replies that a tab has stored as not settled. */
export async function unsettledIn(page: Page): Promise<v.InferOutput<typeof Stored>> {
  const texts = await page.evaluate(() =>
    Object.entries(sessionStorage).flatMap(([key, text]) =>
      key.startsWith("outbox:") ? [String(text)] : [],
    ),
  );
  return texts
    .flatMap((text) => v.parse(Stored, JSON.parse(text)))
    .filter(({ state }) => state !== "sent");
}

/** What a server has of a conversation, as a page is told; undefined if it is not told. */
export async function messagesOf(page: Page, id: string) {
  const body = await page
    .evaluate(async (path) => {
      const answer = await fetch(path).catch(() => undefined);
      return answer?.ok ? ((await answer.json()) as unknown) : undefined;
    }, `/api/human-inbox/conversation/${id}`)
    .catch(() => undefined);
  if (body === undefined) return undefined;
  return v
    .parse(Detail, body)
    .messages.filter(({ sender, content }) => sender === "agent" && content.startsWith(mark));
}
type Messages = NonNullable<Awaited<ReturnType<typeof messagesOf>>>;

/** What is held against each other, all of one conversation on one server. */
export interface Books {
  typed: readonly Typed[];
  /** Each of these may have been stored all the same. */
  discarded: readonly { content: string }[];
  /** Read before `messages`. */
  unsettled: readonly { id: string; content: string }[];
  messages: Messages;
}

const count = (texts: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
};

/** What is wrong with the books of a conversation; nothing more may be under way once `isAtRest`. */
export function wrongIn({ typed, discarded, unsettled, messages }: Books, isAtRest: boolean) {
  const given = count(discarded.map(({ content }) => content));
  const all = count(typed.map(({ content }) => content));
  const there = count(messages.map(({ content }) => content));
  const open = count([...new Map(unsettled.map((reply) => [reply.id, reply.content])).values()]);
  for (const { content, agentId } of messages) {
    const [author = ""] = content.slice(mark.length).split(" ");
    if (agentId !== `guest-${author}`) return `In another's name: ${content} by ${String(agentId)}`;
    if ((there.get(content) ?? 0) > (all.get(content) ?? 0)) return `Doubled: ${content}`;
  }
  for (const [text, times] of all) {
    const sum = (there.get(text) ?? 0) + (open.get(text) ?? 0);
    if (sum + (given.get(text) ?? 0) < times) return `Told delivered: ${text}`;
    if (isAtRest && sum > times) return `Called not delivered, and the server has it: ${text}`;
  }
  const last = new Map<object, number>();
  for (const { content, tab, hasFailed } of typed) {
    const place = messages.findIndex((message) => message.content === content);
    if (hasFailed || place === -1 || all.get(content) !== 1) continue;
    if ((last.get(tab) ?? -1) > place) return `Reordered: ${content}`;
    last.set(tab, place);
  }
  return undefined;
}
