import * as v from "valibot";
import { createRandom, seedOf } from "../random";
import { RequiredText } from "@/contract/values";
import type { SeedContext, SeededConversation } from "../tables";
import { buildConversation, ScriptedConversation } from "./conversation";
import eventConversations from "./conversations/events.json";
import moneyConversations from "./conversations/money.json";
import peopleConversations from "./conversations/people.json";
import productConversations from "./conversations/product.json";
import { membersByKey, withNames } from "./members";
import urgentConversations from "./urgent.json";

/** A scripted conversation of a member, by that member's key in members.json. */
const MemberConversation = v.strictObject({
  member: RequiredText,
  ...ScriptedConversation.entries,
});

/** The scripted conversations of the scenario. */
export function seedConversations({
  members,
  now,
  organisation,
  scenario,
}: SeedContext): SeededConversation[] {
  const memberOf = membersByKey(members);
  const files = [moneyConversations, eventConversations, productConversations, peopleConversations];
  const others = { domain: organisation.domain, organisation: organisation.name };
  // A busy day has more urgent conversations.
  const urgent = urgentConversations.slice(0, scenario.urgent);
  const all = JSON.stringify([...files.flat(), ...urgent]);
  const named: unknown = JSON.parse(all, (_, value: unknown) =>
    typeof value === "string" ? withNames(value, memberOf, others) : value,
  );
  const conversations = v
    .parse(v.array(MemberConversation), named)
    .map(({ member, ...conversation }, index) => {
      const random = createRandom(seedOf(member));
      const id = `conversation-${index + 1}`;
      return buildConversation(conversation, id, memberOf(member), now, random);
    });
  if (scenario.data !== "quiet") return conversations;
  // On a quiet day nothing is urgent.
  return conversations.filter(({ conversation: { priority } }) => !/urgent|high/.test(priority));
}
