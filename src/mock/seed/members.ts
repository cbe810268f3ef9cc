import type { Member } from "@/contract/members";
import { generateHistory, minutesBefore } from "./history";
import membersJson from "./members.json";

/** An email address made from the name, in a reserved domain. */
export const emailOf = (name: string): string =>
  `${name
    .normalize("NFD")
    .replaceAll(/[^\w\s-]/g, "")
    .toLowerCase()
    .replaceAll(/\s+/g, ".")}@example.com`;

const idOf = (key: string): string => `member-${key}`;

/** The members in members.json, whose keys stay the same when a name changes. */
export const seedMembers = (now: number): Member[] =>
  Object.entries(membersJson).map(([key, member]) => {
    const { engagement, minutesSinceActive, name, segment, tier } = member;
    return {
      id: idOf(key),
      name,
      email: emailOf(name),
      tier,
      segment,
      engagement,
      lastActive: minutesBefore(now, minutesSinceActive),
      history: { engagement: generateHistory(engagement, segment === "At Risk" ? -0.4 : 0.25) },
    };
  });

/** Finds members by key. Throws for an unknown key, which would otherwise appear in a text. */
export const membersByKey =
  (members: readonly Member[]) =>
  (key: string): Member => {
    const hasKey = ({ id }: Member): boolean => id === idOf(key);
    // A member missing from an imported file still has a name in the seed.
    const member = members.find(hasKey) ?? seedMembers(0).find(hasKey);
    if (!member) throw new Error(`No member has the key "${key}"`);
    return member;
  };

/**
 * Inserts names into a text: `{amara}` is the full name, `{amara.first}` and `{amara.last}` its
 * parts. The texts in `others` go in during the same pass, since a name may itself look like a key.
 */
export const withNames = (
  text: string,
  memberOf: (key: string) => Member,
  others: Readonly<Record<string, string>> = {},
): string =>
  text.replaceAll(/\{([a-z-]+)(?:\.(first|last))?\}/g, (_, key: string, part?: string) => {
    const name = others[key] ?? memberOf(key).name;
    const [first = name, ...last] = name.split(" ");
    if (part === "first") return first;
    return (part === "last" && last.join(" ")) || name;
  });
