import { SlidersHorizontal } from "lucide-react";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { callQuery } from "@/api/query";
import { ListPage } from "@/components/list-screen/list-page";
import { withSample } from "@/components/list-screen/list-source";
import { useList } from "@/components/list-screen/use-list";
import { dialogSource, useLazyDialog } from "@/components/use-lazy-dialog";
import { chatbotCalls } from "@/contract/chatbot";
import { ChatbotMetrics } from "./chatbot-metrics";
import { conversationList, conversationShape, exportColumns } from "./conversation-list";
import { GapsPanel } from "./gaps-panel";
import { sampleConversations } from "./sample-conversations";

const drawer = dialogSource(() => import("./conversation-drawer"));
const configDialog = dialogSource(() => import("./configure-dialog"));

/** The AI Chatbot Management screen (spec §2). */
export default function ChatbotPage() {
  const query = useQuery(callQuery(chatbotCalls.listChatbotConversations));
  const list = useList(conversationList, withSample(query, sampleConversations));
  const configure = useLazyDialog(configDialog);
  return (
    <ListPage
      title="AI Chatbot Management"
      description="How the chatbot performs, and what members ask it."
      actions={[{ label: "Configure Bot", icon: SlidersHorizontal, opener: configure.opener }]}
      head={
        <>
          <ChatbotMetrics />
          <GapsPanel list={list} />
        </>
      }
      list={list}
      shape={conversationShape}
      listTitle="Recent Conversations"
      exported={{ label: "Export Data", what: "chatbot conversations", columns: exportColumns }}
      drawer={drawer}
    >
      {configure.Dialog && <configure.Dialog {...configure.state} />}
    </ListPage>
  );
}

ChatbotPage.prefetch = (cache: QueryClient) => {
  void cache.prefetchQuery(callQuery(chatbotCalls.listChatbotConversations));
  void cache.prefetchQuery(callQuery(chatbotCalls.getChatbotMetrics));
};
