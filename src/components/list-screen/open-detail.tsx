import { type ComponentType, useState } from "react";
import type { DialogProps } from "@/ui/dialog";
import type { ListView } from "./use-list";

/** The rows before and after the open one, in the order on screen. */
export interface Neighbours {
  /** One row, such as "campaign", for the buttons' names. */
  one: string;
  /** Such as "3 of 25"; "" where a filter hides the open row. */
  place: string;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** What a screen's drawer is given. */
export interface DetailProps<Row> extends DialogProps {
  row: Row;
  /** The row is built-in sample data. */
  sample: boolean;
  neighbours: Neighbours;
}

/** The drawer of the detail in the address. */
export function OpenDetail<Row extends object>({
  drawer: Drawer,
  list,
}: {
  list: ListView<Row>;
  drawer: ComponentType<DetailProps<Row>>;
}) {
  const { address, kind, openRow, shown } = list;
  // A closing drawer still shows its row.
  const [lastRow, setLastRow] = useState(openRow);
  if (openRow !== undefined && openRow !== lastRow) setLastRow(openRow);

  const row = openRow ?? lastRow;
  if (row === undefined) return null;
  const index = shown.indexOf(row);
  const step = (to: number) => {
    const target = index < 0 ? undefined : shown[to];
    const id = target && kind.idOf(target);
    return id === undefined ? undefined : () => address.open(id);
  };
  return (
    <Drawer
      row={row}
      sample={list.source.sample}
      open={openRow !== undefined}
      onOpenChange={(open) => !open && address.close()}
      neighbours={{
        one: kind.one,
        place: index < 0 ? "" : `${String(index + 1)} of ${String(shown.length)}`,
        previous: step(index - 1),
        next: step(index + 1),
      }}
    />
  );
}
