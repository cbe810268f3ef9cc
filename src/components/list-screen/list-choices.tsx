import { ArrowDownWideNarrow } from "lucide-react";
import { type ComponentProps, useCallback, useMemo } from "react";
import { Choice } from "@/components/choice";
import { allWord, type ListView } from "./use-list";

const sortIcon = (
  <ArrowDownWideNarrow aria-hidden className="size-4 shrink-0 text-muted-foreground" />
);

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
