import * as v from "valibot";
import { createRandom, seedOf } from "../random";
import { type SeedContext, type SeededConversation, Words } from "../tables";
import { conversationOf, WrittenConversation } from "./conversation";
import eventConversations from "./conversations/events.json";
import moneyConversations from "./conversations/money.json";
import peopleConversations from "./conversations/people.json";
import productConversations from "./conversations/product.json";
import { membersByKey, withNames } from "./members";
import urgentConversations from "./urgent.json";

/** A conversation of a member who is on the list: `member` is a key of members.json, as in its texts. */
export const MembersConversation = v.strictObject({
  member: Words,
  ...WrittenConversation.entries,
});

/** The written conversations of the scenario. */
export function seedConversations({
  members,
  now,
  organisation,
  scenario,
}: Omit<SeedContext, "written">): SeededConversation[] {
  const memberOf = membersByKey(members);
  const texts = [moneyConversations, eventConversations, productConversations, peopleConversations];
  const others = { domain: organisation.domain, organisation: organisation.name };
  // A busy day has more urgent ones.
  const pressing = urgentConversations.slice(0, scenario.urgent);
  const all = JSON.stringify([...texts.flat(), ...pressing]);
  const named: unknown = JSON.parse(all, (_, value: unknown) =>
    typeof value === "string" ? withNames(value, memberOf, others) : value,
  );
  const written = v
    .parse(v.array(MembersConversation), named)
    .map(({ member, ...conversation }, index) => {
      const random = createRandom(seedOf(member));
      const id = `conversation-${index + 1}`;
      return conversationOf(conversation, id, memberOf(member), now, random);
    });
  if (scenario.data !== "quiet") return written;
  // On a quiet day nothing is urgent.
  return written.filter(({ conversation: { priority } }) => !/urgent|high/.test(priority));
}
