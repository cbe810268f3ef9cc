import type { Member } from "@/contract/members";
import type { SeedContext } from "../tables";
import { seedChatbotConversations } from "./chatbot";
import { seedConversations } from "./inbox";
import { seedMembers } from "./members";

/** The members, none of them active last before what they wrote last. */
export function seedActiveMembers(context: Omit<SeedContext, "members" | "written">): Member[] {
  const members = seedMembers(context.now);
  const withMembers = { ...context, members };
  const lastWords = new Map<string, string>();
  const wrote = (name: string | undefined, at: string) => {
    if (name != null && (lastWords.get(name) ?? "") < at) lastWords.set(name, at);
  };
  for (const { conversation, messages } of seedConversations(withMembers)) {
    const last = messages.findLast(({ sender }) => sender === "member");
    wrote(conversation.memberName, last?.timestamp ?? conversation.timestamp);
  }
  for (const { memberName, timestamp } of seedChatbotConversations(withMembers)) {
    wrote(memberName ?? undefined, timestamp ?? "");
  }
  return members.map((member) => {
    const last = lastWords.get(member.name) ?? "";
    return last > member.lastActive ? { ...member, lastActive: last } : member;
  });
}
