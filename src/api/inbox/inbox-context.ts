import type { ReceivedSessionUser } from "@/contract/auth";
import type { LiveConnection } from "../live-connection";
import type { ConversationStore } from "./conversation-store";
import type { Refetcher } from "./refetcher";

/** What the parts of the inbox service work with. */
export interface InboxContext {
  store: ConversationStore;
  refetcher: Refetcher;
  connection: Pick<LiveConnection, "send" | "reopen">;
  user: ReceivedSessionUser;
}
