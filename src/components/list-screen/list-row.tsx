import { Fragment, memo, type ReactNode, useId } from "react";
import { RowName } from "@/components/row-name";
import type { WithId } from "@/lib/list-rows";
import type { ListKind } from "./list-kind";
import { RowMenu } from "./row-menu";
import { columnsIn, lineEnd, type ListForm, type rowStyles } from "./row-styles";

/** A text such as an email address may break before "@" and dots. */
const breakable = (text: ReactNode): ReactNode =>
  typeof text !== "string"
    ? text
    : text.split(/(?=[@.])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ));

interface ListRowProps<Row extends WithId> {
  row: Row;
  kind: ListKind<Row>;
  form: ListForm;
  compact: boolean;
  styles: ReturnType<typeof rowStyles>;
  /** The address of its detail; without one the row is not a link. */
  href: string | undefined;
  current: boolean;
  onOpen: (id: string) => void;
}

/** What is in one row of a list. */
// The cast keeps the type parameter, which memo would lose.
export const ListRow = memo(function ListRow<Row extends WithId>({
  compact,
  current,
  form,
  href,
  kind,
  onOpen,
  row,
  styles,
}: ListRowProps<Row>) {
  const { actions, detail, leading } = kind;
  const asLine = form !== "card";
  const cell = asLine ? "cell" : undefined;
  const nameId = useId();
  const name = kind.nameOf(row)?.trim() || `Unnamed ${kind.one}`;
  const id = row.id || undefined;
  return (
    <>
      <div role={cell} className={styles.name}>
        {leading?.(row)}
        {href === undefined || id === undefined ? (
          // The keys stop at it too, though it leads nowhere.
          <span id={nameId} data-row-link="" tabIndex={-1} className={styles.link}>
            {name}
          </span>
        ) : (
          <a
            id={nameId}
            href={href}
            data-row-link={id}
            aria-current={current ? "true" : undefined}
            onClick={(event) => {
              // With a modifier key the browser opens another tab or window.
              if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
              event.preventDefault();
              onOpen(id);
            }}
            className={styles.link}
          >
            {name}
          </a>
        )}
        {!compact && detail && (
          <p className={styles.detail}>{asLine ? detail(row) : breakable(detail(row))}</p>
        )}
      </div>
      {!asLine && <span aria-hidden className={lineEnd} />}
      {columnsIn(kind, form).map((column) => {
        const { label } = column;
        return (
          <div key={label} role={cell} className={styles.cell(column)}>
            {asLine ? (
              column.cell(row)
            ) : (
              <>
                <span className={styles.label(column)}>{label}</span>
                <span className="min-w-0 flex-1 truncate">{column.cell(row)}</span>
              </>
            )}
          </div>
        );
      })}
      {actions && (
        <div role={cell} className={styles.actions}>
          {/* A row without an id can be neither opened nor changed. */}
          {id !== undefined && (
            <RowName value={nameId}>
              {actions.verb(row, () => onOpen(id))}
              <RowMenu
                row={row}
                view={actions.view ?? "View Details"}
                onView={() => onOpen(id)}
                items={actions.menu?.(row) ?? []}
              />
            </RowName>
          )}
        </div>
      )}
    </>
  );
}) as <Row extends WithId>(props: ListRowProps<Row>) => ReactNode;
