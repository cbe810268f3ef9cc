import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import {
  chatbotCalls,
  fallbackChatbotMetrics,
  type ReceivedChatbotMetrics,
} from "@/contract/chatbot";
import { dashboardCalls } from "@/contract/dashboard";
import { isWithAi } from "@/contract/inbox";
import { leadingNumber } from "@/lib/format";
import type { WithId } from "@/lib/list-rows";
import { conversationsQuery } from "./inbox/use-inbox";
import { callKey, callQuery, readAgain } from "./query";

/** Debounce time: the figures are refetched once the counts have not changed for this many ms. */
const delay = 500;

/** Refetches the figures that count conversations when one begins or changes hands. */
export function useFiguresFollowed(): void {
  const queryClient = useQueryClient();
  // Only subscribes to the cache and never fetches.
  const { data } = useQuery({
    ...conversationsQuery(),
    enabled: false,
    select: (rows) => ({ all: rows?.length ?? 0, withAi: rows?.filter(isWithAi).length ?? 0 }),
  });
  const { all, withAi } = data ?? {};
  const counted = useRef({ all, withAi });
  useEffect(() => {
    if (counted.current.all === undefined) counted.current = { all, withAi };
    const timer = setTimeout(() => {
      const before = counted.current;
      counted.current = { all, withAi };
      const reread = (call: Parameters<typeof callKey>[0]) =>
        void readAgain(queryClient, { queryKey: callKey(call) });
      if (before.all !== all) reread(dashboardCalls.getDashboardMetrics);
      if (before.all !== all || before.withAi !== withAi) reread(chatbotCalls.getChatbotMetrics);
    }, delay);
    return () => clearTimeout(timer);
  }, [all, withAi, queryClient]);
}

/** Whether built-in data is only a sample: it is, unless the server reports active members. */
export function useBuiltInIsSample(): boolean {
  const { data, isPending } = useQuery(callQuery(dashboardCalls.getDashboardMetrics));
  return !isPending && !data?.activeMembers;
}

/** Rows stored in this browser. If the server has no members, the person's own rows replace the built-in ones. */
export function useKeptRows<Row extends WithId>(rows: readonly Row[], builtIn: readonly WithId[]) {
  const { data } = useQuery(callQuery(dashboardCalls.getDashboardMetrics));
  const isSample = useBuiltInIsSample() && data !== undefined;
  const own = isSample ? rows.filter(({ id }) => builtIn.every((row) => row.id !== id)) : rows;
  const sample = isSample && own.length === 0;
  return { rows: sample ? rows : own, sample };
}

/** A chatbot figure, or else the built-in one. A dash if it is 0 because there are no conversations yet. */
export function chatbotFigure(
  metrics: ReceivedChatbotMetrics | null | undefined,
  field: keyof typeof fallbackChatbotMetrics,
) {
  const sent = metrics?.[field]?.trim();
  const isUnrated = metrics?.totalConversations === 0 && leadingNumber(sent) === 0;
  return {
    value: isUnrated ? "–" : sent || fallbackChatbotMetrics[field],
    history: metrics?.history?.[field],
    sample: !sent,
  };
}
