import { ArrowDownWideNarrow } from "lucide-react";
import { type ComponentProps, type ReactNode, useCallback, useMemo } from "react";
import { Choice } from "@/components/choice";
import { SearchInput } from "@/components/search-input";
import { cn } from "@/lib/cn";
import { DensityButton } from "./density";
import { allWord, type ListView } from "./use-list";

const sortIcon = (
  <ArrowDownWideNarrow aria-hidden className="size-4 shrink-0 text-muted-foreground" />
);

const choiceStyles =
  "w-auto max-w-52 min-w-24 flex-1 text-sm sm:min-w-28 sm:flex-none [&>span]:flex-1 [&>span]:text-left";

/** Search, filters, order and density of a list, and buttons at the end. */
export function ListToolbar<Row extends object>({
  list,
  tools,
}: {
  list: ListView<Row>;
  tools: ReactNode;
}) {
  const { kind, setText, text } = list;
  return (
    <div
      role="search"
      className="flex basis-full flex-wrap items-center gap-2 @5xl:basis-auto @5xl:justify-end"
    >
      <SearchInput
        label={`Search ${kind.many}`}
        value={text}
        onChange={setText}
        className="min-w-36 flex-1 basis-full sm:basis-36 @5xl:w-64 @5xl:flex-none"
      />
      <ListChoices
        list={list}
        className={choiceStyles}
        sortStyles={cn(
          choiceStyles,
          "max-sm:min-w-0 max-sm:flex-none max-sm:[&>span]:sr-only max-sm:[&>svg:last-child]:hidden",
        )}
      />
      <DensityButton />
      {tools}
    </div>
  );
}

/** Chooses a list's filters, and its order if it has more than one. */
export function ListChoices<Row extends object>({
  className,
  iconOnly = false,
  list,
  sortStyles,
}: {
  list: ListView<Row>;
  className: string;
  /** Classes of the order's choice. */
  sortStyles: string;
  /** Shows only an icon for the order. */
  iconOnly?: boolean;
}) {
  const { sorts } = list.kind;
  const options = useMemo(() => sorts.map(({ name, label }) => ({ word: name, label })), [sorts]);
  const { change } = list.address;
  return (
    <>
      {list.filters.map(({ chosen = allWord, name, ...filter }) => (
        <AddressChoice
          key={name}
          {...{ ...filter, name, change, className }}
          value={chosen}
          initial={allWord}
        />
      ))}
      {sorts.length > 1 && (
        <AddressChoice
          {...{ change, iconOnly, options }}
          name="sort"
          label="Sort"
          value={list.sort.name}
          initial={sorts[0].name}
          icon={sortIcon}
          className={sortStyles}
        />
      )}
    </>
  );
}

interface AddressChoiceProps extends Omit<ComponentProps<typeof Choice>, "onChoose"> {
  /** Its parameter in the address. */
  name: string;
  /** The word that the address leaves out. */
  initial: string;
  change: (parts: Readonly<Record<string, string>>) => void;
}

/** A choice that is part of the address; Choice is memoised, so that typing in the search field is cheap. */
function AddressChoice({ change, initial, name, ...rest }: AddressChoiceProps) {
  const choose = useCallback(
    (word: string) => change({ [name]: word === initial ? "" : word }),
    [initial, name, change],
  );
  return <Choice {...rest} onChoose={choose} />;
}
