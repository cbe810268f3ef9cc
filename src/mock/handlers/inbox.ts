import type { inboxCalls } from "@/contract/inbox";
import type { Handlers } from "../handler";

/** The Human Inbox; its rules are in inbox-service. */
export const inboxHandlers: Handlers<typeof inboxCalls> = {
  listConversations: ({ query }, { inbox }) => inbox.list(query),
  getConversation: ({ params }, { inbox }) => inbox.detail(params.id),
  takeOverConversation: ({ params, caller }, { inbox }) =>
    inbox.takeOver(params.id, caller.username),
  sendMessage: ({ params, body: { content, clientId }, caller }, { inbox }) =>
    inbox.reply(params.id, content, { agentId: caller.id, clientId }),
  resolveConversation: ({ params }, { inbox }) => inbox.resolve(params.id),
  releaseConversation: ({ params }, { inbox }) => inbox.release(params.id),
  reopenConversation: ({ params }, { inbox }) => inbox.reopen(params.id),
  changePriority: ({ params, body }, { inbox }) => inbox.changePriority(params.id, body.priority),
};
