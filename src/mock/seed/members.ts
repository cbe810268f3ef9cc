import type { Member } from "@/contract/members";
import { historyTo, minutesBefore } from "./history";
import written from "./members.json";

/** An address made of the name, in a domain that can belong to nobody. */
export const emailOf = (name: string): string =>
  `${name
    .normalize("NFD")
    .replaceAll(/[^\w\s-]/g, "")
    .toLowerCase()
    .replaceAll(/\s+/g, ".")}@example.com`;

const idOf = (key: string): string => `member-${key}`;

/** The members of members.json, each by a key that stays when the name changes. */
export const seedMembers = (now: number): Member[] =>
  Object.entries(written).map(([key, member]) => {
    const { engagement, minutesSinceActive, name, segment, tier } = member;
    return {
      id: idOf(key),
      name,
      email: emailOf(name),
      tier,
      segment,
      engagement,
      lastActive: minutesBefore(now, minutesSinceActive),
      history: { engagement: historyTo(engagement, segment === "At Risk" ? -0.4 : 0.25) },
    };
  });

/** Finds members by their keys. Throws for an unknown one: a text would show it. */
export const membersByKey =
  (members: readonly Member[]) =>
  (key: string): Member => {
    const hasKey = ({ id }: Member): boolean => id === idOf(key);
    // One that an imported file removed still has a name in the seed's.
    const member = members.find(hasKey) ?? seedMembers(0).find(hasKey);
    if (!member) throw new Error(`"${key}" is the key of no member`);
    return member;
  };

/**
 * Puts names into a text: `{amara}` is a full name, `{amara.first}` and `{amara.last}` its parts. All in
 * one go with what `others` hold by key, since a name may itself look like a key.
 */
export const withNames = (
  text: string,
  memberOf: (key: string) => Member,
  others: Readonly<Record<string, string>> = {},
): string =>
  text.replaceAll(/\{([a-z-]+)(?:\.(first|last))?\}/g, (_, key: string, part?: string) => {
    const name = others[key] ?? memberOf(key).name;
    const [first = name, ...last] = name.split(" ");
    return part === "first" ? first : part === "last" ? last.join(" ") || name : name;
  });
