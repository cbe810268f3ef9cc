import { useQuery } from "@tanstack/react-query";
import { MessageSquare, User } from "lucide-react";
import { conversationsQuery } from "@/api/inbox/queries";
import { callQuery } from "@/api/query";
import { memberCalls } from "@/contract/members";
import { preview } from "@/lib/format";
import { inboxPath, paths, withQuery } from "@/lib/paths";
import { CommandGroup, CommandItem } from "@/ui/command";

/** So many matches of each kind are listed: a person types on rather than scrolls. */
const most = 6;

/** Members and conversations whose name holds what was typed; nothing until something was. */
export function CommandPeople({ text, onGo }: { text: string; onGo: (path: string) => void }) {
  const wanted = text.trim().toLowerCase();
  const enabled = wanted !== "";
  const members = useQuery({ ...callQuery(memberCalls.listMembers), enabled }).data;
  const conversations = useQuery({ ...conversationsQuery(), enabled }).data;
  if (!enabled) return null;
  const holds = (name: string | undefined) => name?.toLowerCase().includes(wanted) === true;
  const foundMembers = members?.filter(({ id, name }) => id && holds(name)).slice(0, most) ?? [];
  const foundConversations =
    conversations?.filter(({ id, memberName }) => id && holds(memberName)).slice(0, most) ?? [];
  return (
    <>
      {foundMembers.length > 0 && (
        <CommandGroup heading="Members">
          {foundMembers.map(({ id, name, email }) => (
            <CommandItem
              key={id}
              value={`member ${id ?? ""} ${name ?? ""}`}
              onSelect={() => onGo(withQuery(paths.members, { open: id }))}
            >
              <User aria-hidden="true" />
              {name}
              <span className="ml-auto truncate pl-3 text-sm text-muted-foreground">{email}</span>
            </CommandItem>
          ))}
        </CommandGroup>
      )}
      {foundConversations.length > 0 && (
        <CommandGroup heading="Conversations">
          {foundConversations.map(({ id, memberName, lastMessage }) => (
            <CommandItem
              key={id}
              value={`conversation ${id ?? ""} ${memberName ?? ""}`}
              onSelect={() => onGo(inboxPath({ conversation: id }))}
            >
              <MessageSquare aria-hidden="true" />
              <span className="shrink-0">{memberName}</span>
              <span className="ml-auto truncate pl-3 text-sm text-muted-foreground">
                {preview(lastMessage ?? "")}
              </span>
            </CommandItem>
          ))}
        </CommandGroup>
      )}
    </>
  );
}
