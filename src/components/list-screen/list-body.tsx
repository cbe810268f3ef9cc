import { memo, type ReactNode, useDeferredValue, useRef } from "react";
import { useCompact } from "./density";
import { type GroupOf, useGroupHeads } from "./group-heads";
import type { ListKind } from "./list-kind";
import { ListRow } from "./list-row";
import { ManyRows, type RowsProps, wideFrom } from "./many-rows";
import type { ListAddress } from "./use-list-address";
import { useRowFocus } from "./use-row-focus";

/** Up to this many rows are all drawn, so that the browser's own search finds them. */
const maxUnvirtualised = 100;
/** This many rows are drawn with the screen; those below a tall window's edge follow at once. */
const drawnFirst = 12;
/** From this width in rem a card's buttons stand beside its figures. */
const roomyFrom = 36;

interface ListBodyProps<Row extends object> {
  kind: ListKind<Row>;
  rows: readonly Row[];
  address: ListAddress;
  /** See ListSort. */
  groupOf?: GroupOf<Row> | undefined;
}

/** A list's rows, scrolled with the page; of many rows only those in sight are drawn. */
export const ListBody = memo(function ListBody<Row extends object>({
  address,
  groupOf,
  kind,
  rows,
}: ListBodyProps<Row>) {
  const compact = useCompact();
  const Rows = rows.length > maxUnvirtualised ? ManyRows : FewRows;
  return (
    <Rows
      idOf={kind.idOf}
      label={kind.many}
      rows={rows}
      groupOf={groupOf}
      heightAt={(width) =>
        width >= wideFrom ? (compact ? 2.25 : 3.56) : width >= roomyFrom ? 6 : compact ? 6 : 8.25
      }
    >
      {(row) => {
        const id = kind.idOf(row) || undefined;
        return (
          <ListRow
            row={row}
            kind={kind}
            href={id && address.hrefOf(id)}
            current={id !== undefined && id === address.openId}
            onOpen={address.open}
          />
        );
      }}
    </Rows>
  );
}) as <Row extends object>(props: ListBodyProps<Row>) => ReactNode;

function FewRows<Row extends object>({ children, groupOf, idOf, label, rows }: RowsProps<Row>) {
  const heads = useGroupHeads(rows, groupOf);
  const list = useRef<HTMLUListElement>(null);
  const drawn = useDeferredValue(rows.length, drawnFirst);
  useRowFocus(list, { count: rows.length });
  return (
    // Safari drops the role of a list without bullets.
    <ul ref={list} role="list" aria-label={label} className="-mb-px">
      {rows.slice(0, drawn).map((row, index) => (
        <li
          key={idOf(row) ?? index}
          data-index={index}
          className={
            index < drawnFirst
              ? undefined
              : "in-data-fresh:hidden [contain-intrinsic-size:auto_57px] [content-visibility:auto]"
          }
        >
          {heads.get(index)}
          {children(row, wideFrom)}
        </li>
      ))}
    </ul>
  );
}
