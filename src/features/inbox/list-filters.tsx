import { ArrowDownWideNarrow } from "lucide-react";
import { memo } from "react";
import { SearchInput } from "@/components/search-input";
import { type ConversationFilter, conversationStatuses, priorities } from "@/contract/inbox";
import { capitalised } from "@/lib/format";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/ui/select";
import { type ListSort, listSorts, sortLabels } from "./list-order";
import type { ChangeAddress } from "./use-inbox-address";

interface ChoiceProps {
  label: string;
  /** How "no filter" reads. */
  all: string;
  words: readonly string[];
  value: string | undefined;
  onChange: (word: string | undefined) => void;
}

function Choice({ label, all, words, value, onChange }: ChoiceProps) {
  return (
    <Select
      value={value ?? "all"}
      onValueChange={(word) => onChange(word === "all" ? undefined : word)}
    >
      <SelectTrigger aria-label={label} className="flex-1 gap-1 px-2 text-sm">
        <SelectValue />
      </SelectTrigger>
      <SelectContent>
        <SelectItem value="all">{all}</SelectItem>
        {words.map((word) => (
          <SelectItem key={word} value={word}>
            {capitalised(word)}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}

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
        all="All Statuses"
        words={conversationStatuses}
        value={filter.status}
        onChange={(status) => change({ status })}
      />
      <Choice
        label="Priority"
        all="All Priorities"
        words={priorities}
        value={filter.priority}
        onChange={(priority) => change({ priority })}
      />
      <Select
        value={sort}
        onValueChange={(word) => change({ sort: word === listSorts[0] ? undefined : word })}
      >
        <SelectTrigger
          aria-label="Sort"
          title={`Sorted by: ${sortLabels[sort]}`}
          className="w-8 shrink-0 justify-center px-0 text-sm pointer-coarse:w-10 [&>svg:last-child]:hidden"
        >
          <ArrowDownWideNarrow aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          <span className="sr-only">
            <SelectValue />
          </span>
        </SelectTrigger>
        <SelectContent>
          {listSorts.map((word) => (
            <SelectItem key={word} value={word}>
              {sortLabels[word]}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
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
