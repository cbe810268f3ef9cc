import { useCallback, useMemo } from "react";
import { useSearchParams } from "wouter";
import { type ConversationFilter, conversationStatuses, priorities } from "@/contract/inbox";
import type { InboxAddress } from "@/lib/paths";
import { type ListSort, listSorts } from "./list-order";

const oneOf = <Word extends string>(
  words: readonly Word[],
  value: string | null,
): Word | undefined => words.find((word) => word === value);

/** What the inbox shows, as its address says it (decisions §8). */
export interface InboxView {
  conversation: string | undefined;
  filter: ConversationFilter;
  search: string;
  sort: ListSort;
}

/** Changes parts of the address; undefined or "" takes a part out. */
export type ChangeAddress = (parts: InboxAddress, how?: { replace: boolean }) => void;

/** The inbox's address, read and written. A word the address does not know counts as left out. */
export function useInboxAddress(): [view: InboxView, change: ChangeAddress] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(
    (): InboxView => ({
      conversation: params.get("conversation") || undefined,
      filter: {
        status: oneOf(conversationStatuses, params.get("status")),
        priority: oneOf(priorities, params.get("priority")),
      },
      search: params.get("search") ?? "",
      sort: oneOf(listSorts, params.get("sort")) ?? "newest",
    }),
    [params],
  );
  const change = useCallback<ChangeAddress>(
    (parts, how = { replace: false }) => {
      setParams((now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(parts)) {
          if (typeof value === "string" && value !== "") next.set(name, value);
          else next.delete(name);
        }
        return next;
      }, how);
    },
    [setParams],
  );
  return [view, change];
}
