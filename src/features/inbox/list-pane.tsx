import { useRef } from "react";
import { ListChoices } from "@/components/list-screen/list-choices";
import { useList } from "@/components/list-screen/use-list";
import { useSize } from "@/components/list-screen/use-size";
import { SearchInput } from "@/components/search-input";
import type { ListAddress } from "@/components/list-screen/use-list-address";
import { cn } from "@/lib/cn";
import { conversationList } from "./conversation-order";
import { ConversationRows, type ConversationRowsProps } from "./conversation-rows";

/** The inbox's left third: search, filters, and the conversations. */
export function ListPane({
  address,
  ...props
}: Pick<ConversationRowsProps, "filter" | "seen" | "selecting"> & { address: ListAddress }) {
  const section = useRef<HTMLElement>(null);
  // The rows themselves are sorted and searched below, where no key waits for them.
  const list = useList(conversationList, { rows: undefined, sample: false }, address);
  const pins = useSize(section).height >= 36;

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Conversation list"
      className={cn(
        "flex min-h-0 w-full flex-col bg-card outline-none @2xl/inbox:flex @2xl/inbox:w-1/3 @2xl/inbox:max-w-130 @2xl/inbox:min-w-76 @2xl/inbox:pointer-coarse:min-w-88 @2xl/inbox:shrink-0 @2xl/inbox:border-r",
        address.openId !== undefined && "hidden",
      )}
    >
      <h2 className="sr-only">Conversation list</h2>
      <div role="search" className="grid gap-2 border-b p-3">
        <SearchInput label="Search conversations" value={list.text} onChange={list.setText} />
        <div className="flex gap-2">
          <ListChoices list={list} iconOnly className="flex-1 gap-1 px-2 text-sm" />
        </div>
      </div>
      <ConversationRows {...props} {...{ list, pins, section }} />
    </section>
  );
}
