import { useQuery } from "@tanstack/react-query";
import { MessageSquare, User } from "lucide-react";
import { conversationsQuery } from "@/api/inbox/queries";
import { callQuery } from "@/api/query";
import { memberCalls } from "@/contract/members";
import { preview } from "@/lib/format";
import { inboxPath, paths, withQuery } from "@/lib/paths";
import type { PaletteCommand } from "./command-palette";

/** At most this many matches of each kind: a person types on rather than scrolls. */
const maxMatches = 6;

/** Members and conversations whose name contains the text, as commands that open them. */
export function useNameSearch(
  text: string,
  open: (path: string) => void,
): readonly (readonly [heading: string, commands: readonly PaletteCommand[]])[] {
  const wanted = text.trim().toLowerCase();
  const enabled = wanted !== "";
  const members = useQuery({ ...callQuery(memberCalls.listMembers), enabled }).data ?? [];
  const conversations = useQuery({ ...conversationsQuery(), enabled }).data ?? [];
  if (!enabled) return [];
  const matches = (name: string | undefined) => name?.toLowerCase().includes(wanted) === true;
  return [
    [
      "Members",
      members
        .filter(({ id, name }) => id && matches(name))
        .slice(0, maxMatches)
        .map(({ id, name, email }) => ({
          label: name,
          value: `member ${id ?? ""} ${name ?? ""}`,
          detail: email ?? "",
          icon: User,
          run: () => open(withQuery(paths.members, { open: id })),
        })),
    ],
    [
      "Conversations",
      conversations
        .filter(({ id, memberName }) => id && matches(memberName))
        .slice(0, maxMatches)
        .map(({ id, memberName, lastMessage }) => ({
          label: memberName,
          value: `conversation ${id ?? ""} ${memberName ?? ""}`,
          detail: preview(lastMessage ?? ""),
          icon: MessageSquare,
          run: () => open(inboxPath({ conversation: id })),
        })),
    ],
  ];
}
