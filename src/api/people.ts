import type { ReceivedSessionUser } from "@/contract/auth";

/** Sent as the acting person where the session's user has no id. */
const placeholderAgentId = "current-user";

/** How the calls name a person who acts. */
export const agentIdOf = ({ id }: Pick<ReceivedSessionUser, "id">): string =>
  id ?? placeholderAgentId;

/** Names compare by their letters and figures, if they have any: "Maya Okafor" is maya.okafor. */
const plain = (name: string): string =>
  name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "") || name;

/** Whether a server's word for a person (an id, a name, an email) is this one's. */
export function isPerson(word: string, { id, username, email }: ReceivedSessionUser): boolean {
  const names = [id, username, email, email?.split("@", 1)[0], placeholderAgentId];
  return names.some((name) => name && plain(name) === plain(word));
}
