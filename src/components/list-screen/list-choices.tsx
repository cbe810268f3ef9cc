import { ArrowDownWideNarrow, Rows3, Rows4 } from "lucide-react";
import type { WithId } from "@/lib/list-rows";
import { IconButton } from "@/ui/button";
import { Select } from "@/ui/select";
import { usePreferences } from "../preferences";
import { allWord, type ListView } from "./use-list";

const iconStyles =
  "w-8 flex-none justify-center px-0 pointer-coarse:w-10 [&>svg:last-child]:hidden";

/** The selects for a list's filters and, if it has several sort orders, its order. */
export function ListChoices<Row extends WithId>({
  brief = false,
  className,
  iconOnly = brief,
  list,
}: {
  list: ListView<Row>;
  className: string;
  /** Shows the order's select as an icon only. */
  iconOnly?: boolean;
  /** Sets `iconOnly` by default, and shows unused filters by name instead of as "All …". */
  brief?: boolean;
}) {
  const { sorts } = list.kind;
  return (
    <>
      {list.filters.map(({ choose, chosen = allWord, label, name, options }) => (
        <Select key={name} {...{ className, label, options }} value={chosen} onChoose={choose}>
          {brief && chosen === allWord && <span>{label}</span>}
        </Select>
      ))}
      {sorts.length > 1 && (
        <Select
          label="Sort"
          options={sorts.map(({ label, name }) => ({ value: name, label }))}
          value={list.sort.name}
          onChoose={list.chooseSort}
          title={iconOnly ? `Sort: ${list.sort.label}` : undefined}
          className={iconOnly ? iconStyles : className}
        >
          <ArrowDownWideNarrow aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          <span className={iconOnly ? "sr-only" : undefined}>{list.sort.label}</span>
        </Select>
      )}
    </>
  );
}

/** Switches between comfortable and compact rows. Hidden on touch devices and phones. */
export function DensityButton() {
  const compact = usePreferences(({ compactRows }) => compactRows);
  return (
    <IconButton
      icon={compact ? Rows4 : Rows3}
      label="Compact Rows"
      aria-pressed={compact}
      onClick={() => usePreferences.setState({ compactRows: !compact })}
      className="max-sm:hidden pointer-coarse:hidden"
    />
  );
}
