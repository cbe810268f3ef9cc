import { ArrowDownWideNarrow } from "lucide-react";
import { memo } from "react";
import { Choice } from "@/components/choice";
import { SearchInput } from "@/components/search-input";
import { type ConversationFilter, conversationStatuses, priorities } from "@/contract/inbox";
import { capitalised } from "@/lib/format";
import { type ListSort, listSorts, sortLabels } from "./list-order";
import type { ChangeAddress } from "./use-inbox-address";

/** No word of a conversation; the list of choices wants one for "no filter". */
const anyWord = "all";

const optionsOf = (all: string, words: readonly string[]) => [
  { word: anyWord, label: all },
  ...words.map((word) => ({ word, label: capitalised(word) })),
];
const statusOptions = optionsOf("All Statuses", conversationStatuses);
const priorityOptions = optionsOf("All Priorities", priorities);
const sortOptions = listSorts.map((word) => ({ word, label: sortLabels[word] }));

const filterStyles = "flex-1 gap-1 px-2 text-sm";

interface FilterChoicesProps {
  filter: ConversationFilter;
  sort: ListSort;
  change: ChangeAddress;
}

// Kept apart from the field, so that typing draws nothing but the field anew.
const FilterChoices = memo(function FilterChoices({ filter, sort, change }: FilterChoicesProps) {
  return (
    <div className="flex gap-2">
      <Choice
        label="Status"
        options={statusOptions}
        value={filter.status ?? anyWord}
        onChoose={(status) => change({ status: status === anyWord ? undefined : status })}
        className={filterStyles}
      />
      <Choice
        label="Priority"
        options={priorityOptions}
        value={filter.priority ?? anyWord}
        onChoose={(priority) => change({ priority: priority === anyWord ? undefined : priority })}
        className={filterStyles}
      />
      <Choice
        label="Sort"
        options={sortOptions}
        value={sort}
        onChoose={(word) => change({ sort: word === listSorts[0] ? undefined : word })}
        icon={<ArrowDownWideNarrow aria-hidden className="size-4 shrink-0 text-muted-foreground" />}
        iconOnly
        className="w-8 shrink-0 justify-center px-0 text-sm pointer-coarse:w-10 [&>svg:last-child]:hidden"
      />
    </div>
  );
});

interface ListFiltersProps extends FilterChoicesProps {
  text: string;
  onText: (text: string) => void;
}

/** Search, filters and order of the list (spec §2). */
export function ListFilters({ text, onText, ...choices }: ListFiltersProps) {
  return (
    <div role="search" className="grid gap-2 border-b p-3">
      <SearchInput
        label="Search conversations"
        placeholder="Search conversations..."
        value={text}
        onChange={onText}
      />
      <FilterChoices {...choices} />
    </div>
  );
}
