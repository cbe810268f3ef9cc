import type { Member } from "@/contract/members";
import { historyTo, minutesBefore } from "./history";
import written from "./members.json";

/** An address made from the name, in a domain that nobody can own. */
export const emailOf = (name: string): string =>
  `${name
    .normalize("NFD")
    .replaceAll(/[^\w\s-]/g, "")
    .toLowerCase()
    .replaceAll(/\s+/g, ".")}@example.com`;

const idOf = (key: string): string => `member-${key}`;

/** The members of members.json, by keys that stay the same if a name changes. */
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

/** Finds members by their keys. Throws for an unknown key, which a text would otherwise show. */
export const membersByKey =
  (members: readonly Member[]) =>
  (key: string): Member => {
    const hasKey = ({ id }: Member): boolean => id === idOf(key);
    // A member that an imported file lacks still has a name in the seed.
    const member = members.find(hasKey) ?? seedMembers(0).find(hasKey);
    if (!member) throw new Error(`"${key}" is the key of no member`);
    return member;
  };

/**
 * Puts names into a text: `{amara}` is a full name, `{amara.first}` and `{amara.last}` its parts. The
 * texts of `others` go in by key in the same pass, since a name may itself look like a key.
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
