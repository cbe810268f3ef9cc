import type { inboxCalls } from "@/contract/inbox";
import type { Handlers } from "../handler";
import { generatedConversations } from "../seed/generated-conversations";
import { ConversationRow, MessageRow, table } from "../tables";

export const tables = {
  conversations: table(ConversationRow, (context) =>
    context.scripted.map((each) => each.conversation).concat(generatedConversations(context)),
  ),
  messages: table(MessageRow, ({ scripted }) => scripted.flatMap(({ messages }) => messages)),
};

/** Handlers for the Human Inbox; the rules are in server-inbox. */
export const handlers: Handlers<typeof inboxCalls> = {
  listConversations: ({ query }, { inbox }) => inbox.list(query),
  getConversation: ({ params }, { inbox }) => inbox.detail(params.id),
  takeOverConversation: ({ params, body, caller }, { inbox }) =>
    inbox.takeOver(params.id, caller.username, body.stepIn),
  sendMessage: ({ params, body: { content, clientId }, caller }, { inbox }) =>
    inbox.reply(params.id, content, { agentId: caller.id, clientId }),
  resolveConversation: ({ params }, { inbox }) => inbox.resolve(params.id),
  releaseConversation: ({ params }, { inbox }) => inbox.release(params.id),
  reopenConversation: ({ params }, { inbox }) => inbox.reopen(params.id),
  changePriority: ({ params, body }, { inbox }) => inbox.changePriority(params.id, body.priority),
};
