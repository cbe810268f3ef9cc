import { ArrowDownWideNarrow } from "lucide-react";
import { type ComponentProps, memo, type ReactNode, useCallback, useMemo } from "react";
import { Choice } from "@/components/choice";
import { SearchInput } from "@/components/search-input";
import { cn } from "@/lib/cn";
import { type Density, DensityButton } from "./density";
import { allWord, type ListView } from "./use-list";

const sortIcon = (
  <ArrowDownWideNarrow aria-hidden className="size-4 shrink-0 text-muted-foreground" />
);

const choiceStyles =
  "w-auto max-w-52 min-w-24 flex-1 text-sm sm:min-w-28 sm:flex-none [&>span]:flex-1 [&>span]:text-left";

interface ListToolbarProps<Row extends object> {
  list: ListView<Row>;
  density: Density;
  onDensity: (density: Density) => void;
  /** Buttons at the end, such as an export. */
  tools: ReactNode;
}

/** Search, filters, order and density of a list. */
export function ListToolbar<Row extends object>({
  density,
  list,
  onDensity,
  tools,
}: ListToolbarProps<Row>) {
  const { kind, setText, text } = list;
  return (
    <div
      role="search"
      className="flex basis-full flex-wrap items-center gap-2 @5xl:basis-auto @5xl:justify-end"
    >
      <SearchInput
        label={`Search ${kind.many}`}
        placeholder={`Search ${kind.many}...`}
        value={text}
        onChange={setText}
        className="min-w-36 flex-1 basis-full sm:basis-36 @5xl:w-64 @5xl:flex-none"
      />
      <FilterChoices list={list} className={choiceStyles} />
      {kind.sorts.length > 1 && (
        <SortChoice
          list={list}
          className={cn(
            choiceStyles,
            "max-sm:min-w-0 max-sm:flex-none max-sm:[&>span]:sr-only max-sm:[&>svg:last-child]:hidden",
          )}
        />
      )}
      <DensityButton density={density} onDensity={onDensity} />
      {tools}
    </div>
  );
}

interface ChoicesProps<Row extends object> {
  list: ListView<Row>;
  className: string;
}

/** Chooses a list's filters. */
export function FilterChoices<Row extends object>({ list, className }: ChoicesProps<Row>) {
  return list.filters.map(({ chosen = allWord, label, name, options }) => (
    <AddressChoice
      key={name}
      name={name}
      label={label}
      value={chosen}
      initial={allWord}
      options={options}
      onChange={list.address.change}
      className={className}
    />
  ));
}

/** Chooses a list's order. */
export function SortChoice<Row extends object>({
  className,
  iconOnly = false,
  list,
}: ChoicesProps<Row> & { iconOnly?: boolean }) {
  const { sorts } = list.kind;
  const options = useMemo(() => sorts.map(({ name, label }) => ({ word: name, label })), [sorts]);
  return (
    <AddressChoice
      name="sort"
      label="Sort"
      value={list.sort.name}
      initial={sorts[0].name}
      options={options}
      onChange={list.address.change}
      icon={sortIcon}
      iconOnly={iconOnly}
      className={className}
    />
  );
}

interface AddressChoiceProps extends Omit<ComponentProps<typeof Choice>, "onChoose"> {
  /** Its parameter in the address. */
  name: string;
  /** The word that the address leaves out. */
  initial: string;
  onChange: (parts: Readonly<Record<string, string>>) => void;
}

/** A choice that is part of the address. Memoised, so that typing in the search field is cheap. */
const AddressChoice = memo(function AddressChoice({
  initial,
  name,
  onChange,
  ...rest
}: AddressChoiceProps) {
  const choose = useCallback(
    (word: string) => onChange({ [name]: word === initial ? "" : word }),
    [initial, name, onChange],
  );
  return <Choice {...rest} onChoose={choose} />;
});
