import { SlidersHorizontal } from "lucide-react";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { callQuery } from "@/api/query";
import { ExportMenu } from "@/components/export-menu";
import { DataList } from "@/components/list-screen/data-list";
import { withSample } from "@/components/list-screen/list-source";
import { OpenDetail } from "@/components/list-screen/open-detail";
import { useList } from "@/components/list-screen/use-list";
import { PageBody } from "@/components/page-body";
import { usePageCommands } from "@/components/page-commands";
import { PageHeader } from "@/components/page-header";
import { dialogSource, useLazyDialog } from "@/components/use-lazy-dialog";
import { chatbotCalls } from "@/contract/chatbot";
import { Button } from "@/ui/button";
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
  usePageCommands([{ label: "Configure Bot", run: configure.opener.onClick }]);
  return (
    <PageBody
      header={
        <PageHeader
          title="AI Chatbot Management"
          description="How the chatbot performs, and what members ask it."
          actions={
            <>
              <ExportMenu
                label="Export Data"
                what="chatbot conversations"
                one="conversation"
                many="conversations"
                rows={list.shown}
                total={list.total}
                columns={exportColumns}
              />
              <Button {...configure.opener}>
                <SlidersHorizontal aria-hidden />
                Configure Bot
              </Button>
            </>
          }
        />
      }
    >
      <ChatbotMetrics />
      <GapsPanel list={list} />
      <DataList list={list} shape={conversationShape} title="Recent Conversations" />
      <OpenDetail list={list} source={drawer} />
      {configure.Dialog && <configure.Dialog {...configure.state} />}
    </PageBody>
  );
}

ChatbotPage.prefetch = (cache: QueryClient) => {
  void cache.prefetchQuery(callQuery(chatbotCalls.listChatbotConversations));
  void cache.prefetchQuery(callQuery(chatbotCalls.getChatbotMetrics));
};
