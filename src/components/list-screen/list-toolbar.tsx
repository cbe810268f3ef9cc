import { ArrowDownWideNarrow, Rows3, Rows4 } from "lucide-react";
import { memo, type ReactNode } from "react";
import { SearchInput } from "@/components/search-input";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/ui/select";
import type { Density } from "./list-row";
import type { ListView } from "./use-list";

/** No word a server sends; the list of choices wants one for "all". */
const anyWord = "*";

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  options: readonly { word: string; label: string }[];
  onChoose: (parts: Readonly<Record<string, string>>) => void;
  icon?: ReactNode;
}

/** Memoised: the field beside it is typed into. */
const Choice = memo(function Choice({ icon, label, name, onChoose, options, value }: ChoiceProps) {
  return (
    <Select
      value={value}
      onValueChange={(word) => onChoose({ [name]: word === anyWord ? "" : word })}
    >
      <SelectTrigger
        aria-label={label}
        className="w-auto max-w-52 min-w-28 flex-1 text-sm sm:flex-none [&>span]:flex-1 [&>span]:text-left"
      >
        {icon}
        <SelectValue />
      </SelectTrigger>
      <SelectContent>
        {options.map((option) => (
          <SelectItem key={option.word} value={option.word}>
            {option.label}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
});

const sortIcon = (
  <ArrowDownWideNarrow aria-hidden className="size-4 shrink-0 text-muted-foreground" />
);

interface ListToolbarProps<Row extends object> {
  list: ListView<Row>;
  density: Density;
  onDensity: (density: Density) => void;
  placeholder: string | undefined;
  /** Buttons at the end, such as an export. */
  tools: ReactNode;
}

/** Search, filters, order and density of a list. */
export function ListToolbar<Row extends object>({
  density,
  list,
  onDensity,
  placeholder,
  tools,
}: ListToolbarProps<Row>) {
  const { address, filters, kind, setText, sort, text } = list;
  const compact = density === "compact";
  return (
    <div role="search" className="flex flex-wrap items-center gap-2 border-b px-4 py-2.5">
      <SearchInput
        label={`Search ${kind.many}`}
        placeholder={placeholder ?? `Search ${kind.many}...`}
        value={text}
        onChange={setText}
        className="min-w-48 flex-1 basis-56 md:basis-48"
      />
      {filters.map(({ all, chosen, label, name, options }) => (
        <FilterSelect
          key={name}
          {...{ all, chosen, label, name, options }}
          onChoose={address.change}
        />
      ))}
      {kind.sorts.length > 1 && (
        <Choice
          name="sort"
          label="Sort"
          value={sort.name}
          options={sortOptions(kind.sorts)}
          onChoose={address.change}
          icon={sortIcon}
        />
      )}
      <Button
        variant="ghost"
        size="icon"
        aria-label="Compact rows"
        title="Compact rows"
        aria-pressed={compact}
        onClick={() => onDensity(compact ? "comfortable" : "compact")}
        className={cn("max-sm:hidden", compact && "bg-accent")}
      >
        {compact ? <Rows4 aria-hidden /> : <Rows3 aria-hidden />}
      </Button>
      {tools}
    </div>
  );
}

interface FilterSelectProps extends Omit<ChoiceProps, "value" | "icon"> {
  all: string;
  chosen: string | undefined;
}

const FilterSelect = memo(function FilterSelect({
  all,
  chosen,
  options,
  ...rest
}: FilterSelectProps) {
  return (
    <Choice
      {...rest}
      value={chosen ?? anyWord}
      options={[{ word: anyWord, label: all }, ...options]}
    />
  );
});

type SortNames = readonly { name: string; label: string }[];
const sortOptionLists = new WeakMap<SortNames, ChoiceProps["options"]>();

/** The same list for the same orders, so that what is memoised stays so. */
function sortOptions(sorts: SortNames): ChoiceProps["options"] {
  let options = sortOptionLists.get(sorts);
  if (options === undefined) {
    options = sorts.map(({ name, label }) => ({ word: name, label }));
    sortOptionLists.set(sorts, options);
  }
  return options;
}
