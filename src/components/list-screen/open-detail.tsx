import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { type DialogSource, type LazyDialogProps, sayMissing } from "@/components/use-lazy-dialog";
import { useMounted } from "@/components/use-mounted";
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
export interface DetailProps<Row> extends LazyDialogProps {
  row: Row;
  /** The row is built-in sample data. */
  sample: boolean;
  neighbours: Neighbours;
}

/** The drawer of the detail in the address; its code loads on first use. */
export function OpenDetail<Row extends object>({
  list,
  source,
}: {
  list: ListView<Row>;
  source: DialogSource<DetailProps<Row>>;
}) {
  const { address, kind, openRow, shown } = list;
  const [Drawer, setDrawer] = useState<ComponentType<DetailProps<Row>>>();
  // A closing drawer still shows its row.
  const [lastRow, setLastRow] = useState(openRow);
  if (openRow !== undefined && openRow !== lastRow) setLastRow(openRow);

  const isWanted = openRow !== undefined && Drawer === undefined;
  const isStillHere = useMounted();
  const load = useEffectEvent(async () => {
    try {
      const module = await source();
      setDrawer(() => module.default);
    } catch {
      // Closing what was left meanwhile would lead back to it.
      if (isStillHere()) address.close();
      sayMissing();
    }
  });
  useEffect(() => {
    if (isWanted) void load();
  }, [isWanted]);

  const row = openRow ?? lastRow;
  if (Drawer === undefined || row === undefined) return null;
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
