import { memo, type MouseEvent, type ReactNode, use, useId } from "react";
import { Link } from "wouter";
import { GuardedButton, RowName } from "@/components/guarded-button";
import { useDialog } from "@/components/use-dialog";
import { preview } from "@/lib/format";
import type { WithId } from "@/lib/list-rows";
import { Button } from "@/ui/button";
import { DropdownMenu, DropdownMenuItem } from "@/ui/dropdown-menu";
import type { ListKind, RowActions } from "./list-kind";
import { cardLines, columnsIn, type ListForm, type rowStyles } from "./row-styles";

interface ListRowProps<Row extends WithId> {
  row: Row;
  kind: ListKind<Row>;
  form: ListForm;
  compact: boolean;
  styles: ReturnType<typeof rowStyles>;
  /** The URL of its detail; without one, the row is not a link. */
  href: string | undefined;
  current: boolean;
  onOpen: (id: string) => void;
}

/** The content of a list row. */
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
  const nameId = useId();
  const name = kind.nameOf(row);
  const open = () => onOpen(row.id ?? "");
  const opens = actions?.opens?.(row);
  // Wrapping a name of thousands of letters takes the browser seconds.
  const shownName = preview(name);
  const link =
    href === undefined ? (
      // Focusable, so that the keys stop at this row too, although it has no detail.
      <span id={nameId} data-row-link="" tabIndex={-1} className={styles.link}>
        {shownName}
      </span>
    ) : (
      <Link
        id={nameId}
        href={href}
        data-row-link={row.id}
        aria-current={current ? "true" : undefined}
        // A tooltip with the full name if it is truncated.
        onPointerEnter={({ currentTarget: { scrollWidth, clientWidth }, currentTarget }) => {
          currentTarget.title = scrollWidth > clientWidth ? name : "";
        }}
        onClick={(event) => {
          event.preventDefault();
          // Not for the second click of a double click on a dialog that is gone.
          if (event.detail < 2) open();
        }}
        className={styles.link}
      >
        {shownName}
      </Link>
    );
  const columns = columnsIn(kind, form);
  // Times and truncated texts are layered above the row's link so that they show their tooltips.
  // Their clicks are forwarded to the link, including Ctrl and middle clicks. Keys use the link itself.
  const followLink = ({ nativeEvent, target }: MouseEvent) =>
    target instanceof Element &&
    target.matches("time,span[title]") &&
    document.getElementById(nameId)?.dispatchEvent(new PointerEvent(nativeEvent.type, nativeEvent));
  const clicks = { onClick: followLink, onAuxClick: followLink };
  if (form === "card") {
    const cellsOf = (place: "beside" | undefined) =>
      columns
        .filter(({ card }) => card === place)
        .map(({ align, cell, label }) => (
          <span key={label} className="shrink-0">
            <span className={align === "end" ? "text-muted-foreground" : "sr-only"}>{label} </span>
            {cell(row)}
          </span>
        ));
    return (
      <div className={styles.name}>
        {leading?.(row)}
        <div className={cardLines.first}>
          {link}
          {cellsOf("beside")}
        </div>
        {!compact && (
          <div className={cardLines.second}>
            {cellsOf(undefined)}
            {detail && <span className={styles.detail}>{detail(row)}</span>}
          </div>
        )}
      </div>
    );
  }
  return (
    <>
      <div role="cell" className={styles.name}>
        {leading?.(row)}
        {link}
        {!compact && detail && <p className={styles.detail}>{detail(row)}</p>}
      </div>
      {columns.map((column) => (
        <div key={column.label} role="cell" className={styles.cell(column)} {...clicks}>
          {column.cell(row)}
        </div>
      ))}
      {actions && (
        <div role="cell" className={styles.actions}>
          {/* A row without an id can be neither opened nor changed. */}
          {href !== undefined && (
            <RowName value={nameId}>
              {opens ? <GuardedButton onClick={open}>{opens}</GuardedButton> : actions.verb?.(row)}
              <RowMenu row={row} actions={actions} onView={open} />
            </RowName>
          )}
        </div>
      )}
    </>
  );
}) as <Row extends WithId>(props: ListRowProps<Row>) => ReactNode;

/** The button beside a row's main one: opens the detail or, with more than one action, a menu. */
function RowMenu<Row>({
  actions: { more, view = "View Details" },
  onView,
  row,
}: {
  row: Row;
  actions: RowActions<Row>;
  onView: () => void;
}) {
  const nameId = use(RowName);
  const { open, props } = useDialog();
  const offered = more?.isFor(row) ? more.label : undefined;
  const label = offered === undefined ? view : "More";
  const button = (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={label}
      title={label}
      aria-describedby={nameId}
      onClick={offered === undefined ? onView : undefined}
      // Dots, or a chevron drawn with borders: an icon would add two to four elements to each row.
      className="text-xl tracking-[0.2em] text-muted-foreground not-empty:pl-1 group-hover/row:text-foreground focus-visible:text-foreground empty:before:mr-1 empty:before:size-2 empty:before:rotate-45 empty:before:border-current empty:before:border-t-2 empty:before:border-r-2"
    >
      {offered && "···"}
    </Button>
  );
  return (
    <>
      {offered === undefined ? (
        button
      ) : (
        <DropdownMenu button={button}>
          <DropdownMenuItem onSelect={onView}>{view}</DropdownMenuItem>
          <DropdownMenuItem onSelect={open}>{offered}</DropdownMenuItem>
        </DropdownMenu>
      )}
      {more && props && <more.dialog row={row} {...props} />}
    </>
  );
}
