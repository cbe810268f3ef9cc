import { type ComponentType, useEffect, useRef, useState } from "react";
import type { DetailProps } from "@/components/peek";
import type { WithId } from "@/lib/list-rows";
import type { ListView } from "./use-list";

/** The peek of the row in the address. */
export function OpenDetail<Row extends WithId>({
  beside,
  peek: Peek,
  list,
}: {
  beside: boolean;
  list: ListView<Row>;
  peek: ComponentType<DetailProps<Row>>;
}) {
  const { address, kind, openRow, shown } = list;
  // A closing sheet still shows its row.
  const [lastRow, setLastRow] = useState(openRow);
  if (openRow !== undefined && openRow !== lastRow) setLastRow(openRow);

  // The focus was in the peek: it returns to the row, or to the screen if the row has left the list.
  const { openId } = address;
  const lastId = useRef(openId);
  useEffect(() => {
    const id = lastId.current;
    lastId.current = openId;
    if (openId !== undefined || id === undefined || document.activeElement !== document.body)
      return;
    const link = `[data-row-link="${CSS.escape(id)}"]`;
    const row = document.querySelector<HTMLElement>(link);
    (row ?? document.querySelector("main"))?.focus({ preventScroll: true });
  }, [openId]);

  const row = openRow ?? lastRow;
  if (row === undefined) return null;
  const index = shown.indexOf(row);
  const step = (to: number) => {
    const id = index < 0 ? undefined : shown[to]?.id;
    return id === undefined ? undefined : () => address.open(id);
  };
  return (
    <Peek
      row={row}
      title={kind.nameOf(row)}
      beside={beside}
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
