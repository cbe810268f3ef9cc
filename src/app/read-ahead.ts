import type { QueryClient } from "@tanstack/react-query";
import { conversationsQuery } from "@/api/inbox/queries";
import { callQuery } from "@/api/query";
import { chatbotCalls } from "@/contract/chatbot";
import { dashboardCalls } from "@/contract/dashboard";
import { paths } from "@/lib/paths";

/**
 * Asks for what the first screen will read while its code is still on its way. The screen finds
 * the same readings under way in the cache, so no call is made twice.
 */
export function readAhead(queryClient: QueryClient, path: string): void {
  if (path === paths.overview) {
    void queryClient.prefetchQuery(callQuery(dashboardCalls.getDashboardMetrics));
    void queryClient.prefetchQuery(conversationsQuery());
    void queryClient.prefetchQuery(callQuery(chatbotCalls.getChatbotMetrics));
    void queryClient.prefetchQuery(callQuery(chatbotCalls.listChatbotConversations));
  }
}
