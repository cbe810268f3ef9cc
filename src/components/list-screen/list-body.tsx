import { memo, type ReactNode, useMemo } from "react";
import { useRouter } from "wouter";
import { useCompact } from "./density";
import type { ListKind } from "./list-kind";
import { ListRow } from "./list-row";
import type { GroupOf } from "./row-places";
import { type ListForm, rowStyles } from "./row-styles";
import { Rows } from "./rows";
import { type ListAddress, useDetailHref } from "./use-list-address";

interface ListBodyProps<Row extends object> {
  kind: ListKind<Row>;
  form: ListForm;
  rows: readonly Row[];
  address: ListAddress;
  /** See ListSort. */
  groupOf?: GroupOf<Row> | undefined;
}

/** A row's height in rem; that of a card is about this. */
const heightOf = (form: ListForm, compact: boolean): number =>
  form === "card" ? (compact ? 6 : 8.25) : compact ? 2.25 : 3.5625;

/** A list's rows, scrolled with the page. */
export const ListBody = memo(function ListBody<Row extends object>({
  address,
  form,
  groupOf,
  kind,
  rows,
}: ListBodyProps<Row>) {
  const compact = useCompact();
  const { base } = useRouter();
  const { open, openId } = address;
  const hrefOf = useDetailHref();
  const { idOf } = kind;
  const styles = useMemo(() => rowStyles(kind, form, compact), [kind, form, compact]);
  const isOpen = (row: Row) => openId !== undefined && idOf(row) === openId;
  const stylesOf = (row: Row) =>
    `${styles.row} ${isOpen(row) ? "bg-info-bg" : idOf(row) ? "hover:bg-accent/60" : ""}`;
  return (
    <Rows
      idOf={idOf}
      label={kind.many}
      height={heightOf(form, compact)}
      {...{ compact, groupOf, rows, stylesOf }}
    >
      {(row) => {
        const id = idOf(row);
        return (
          <ListRow
            {...{ compact, form, kind, row, styles }}
            href={id && base + hrefOf(id)}
            current={isOpen(row)}
            onOpen={open}
          />
        );
      }}
    </Rows>
  );
}) as <Row extends object>(props: ListBodyProps<Row>) => ReactNode;
