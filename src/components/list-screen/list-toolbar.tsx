import { ArrowDownWideNarrow, Rows3, Rows4 } from "lucide-react";
import { memo, type ReactNode, useCallback, useMemo } from "react";
import { Choice, type ChoiceOption } from "@/components/choice";
import { SearchInput } from "@/components/search-input";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import type { Density } from "./list-row";
import type { ListView } from "./use-list";

/** No word a server sends; the list of choices wants one for "all". */
const anyWord = "*";

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
    <div
      role="search"
      className="flex basis-full flex-wrap items-center gap-2 @5xl:basis-auto @5xl:justify-end"
    >
      <SearchInput
        label={`Search ${kind.many}`}
        placeholder={placeholder ?? `Search ${kind.many}...`}
        value={text}
        onChange={setText}
        className="min-w-36 flex-1 basis-full sm:basis-36 @5xl:w-64 @5xl:flex-none"
      />
      {filters.map(({ all, chosen, label, name, options }) => (
        <FilterSelect
          key={name}
          {...{ all, chosen, label, name, options }}
          onChange={address.change}
        />
      ))}
      {kind.sorts.length > 1 && (
        <AddressChoice
          name="sort"
          label="Sort"
          value={sort.name}
          options={sortOptions(kind.sorts)}
          onChange={address.change}
          icon={sortIcon}
          className="max-sm:min-w-0 max-sm:flex-none max-sm:[&>span]:sr-only max-sm:[&>svg:last-child]:hidden"
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

interface AddressChoiceProps {
  /** Its parameter in the address. */
  name: string;
  label: string;
  value: string;
  options: readonly ChoiceOption[];
  onChange: (parts: Readonly<Record<string, string>>) => void;
  icon?: ReactNode;
  className?: string;
}

/** A choice that is kept in the address. Memoised: the field beside it is typed into. */
const AddressChoice = memo(function AddressChoice({
  className,
  name,
  onChange,
  ...rest
}: AddressChoiceProps) {
  const choose = useCallback(
    (word: string) => onChange({ [name]: word === anyWord ? "" : word }),
    [name, onChange],
  );
  return (
    <Choice
      {...rest}
      onChoose={choose}
      className={cn(
        "w-auto max-w-52 min-w-24 flex-1 text-sm sm:min-w-28 sm:flex-none [&>span]:flex-1 [&>span]:text-left",
        className,
      )}
    />
  );
});

interface FilterSelectProps extends Omit<AddressChoiceProps, "value" | "icon" | "className"> {
  all: string;
  chosen: string | undefined;
}

const FilterSelect = memo(function FilterSelect({
  all,
  chosen,
  options,
  ...rest
}: FilterSelectProps) {
  const withAll = useMemo(() => [{ word: anyWord, label: all }, ...options], [all, options]);
  return <AddressChoice {...rest} value={chosen ?? anyWord} options={withAll} />;
});

type SortNames = readonly { name: string; label: string }[];
const sortOptionLists = new WeakMap<SortNames, readonly ChoiceOption[]>();

/** The same list for the same orders, so that what is memoised stays so. */
function sortOptions(sorts: SortNames): readonly ChoiceOption[] {
  let options = sortOptionLists.get(sorts);
  if (options === undefined) {
    options = sorts.map(({ name, label }) => ({ word: name, label }));
    sortOptionLists.set(sorts, options);
  }
  return options;
}
