import { use, useState } from "react";
import { RowName } from "@/components/row-name";
import { useDialog } from "@/components/use-dialog";
import { Button } from "@/ui/button";
import { DropdownMenu, DropdownMenuItem } from "@/ui/dropdown-menu";
import type { RowActions, RowMenuItem } from "./list-kind";

/** What else can be done with a row, besides its one button; a menu if that is several things. */
export function RowMenu<Row>({
  actions: { menu, view = "View Details" },
  onView,
  row,
}: {
  row: Row;
  actions: RowActions<Row>;
  onView: () => void;
}) {
  const items = menu?.(row) ?? [];
  const nameId = use(RowName);
  const dialog = useDialog();
  const [chosen, setChosen] = useState<RowMenuItem<Row>>();
  const isMenu = items.length > 0;
  const label = isMenu ? "More" : view;
  const button = (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={label}
      title={label}
      aria-describedby={nameId}
      onClick={isMenu ? undefined : onView}
      // Dots, or a chevron made of borders: an icon would be two to four more elements in each row.
      className="text-xl tracking-[0.2em] text-muted-foreground not-empty:pl-1 group-hover/row:text-foreground focus-visible:text-foreground empty:before:mr-1 empty:before:size-2 empty:before:rotate-45 empty:before:border-current empty:before:border-t-2 empty:before:border-r-2"
    >
      {isMenu && "···"}
    </Button>
  );
  return (
    <>
      {isMenu ? (
        <DropdownMenu button={button}>
          <DropdownMenuItem onSelect={onView}>{view}</DropdownMenuItem>
          {items.map((item) => (
            <DropdownMenuItem
              key={item.label}
              onSelect={() => {
                setChosen(item);
                dialog.open();
              }}
            >
              {item.label}
            </DropdownMenuItem>
          ))}
        </DropdownMenu>
      ) : (
        button
      )}
      {chosen && dialog.props && <chosen.dialog row={row} {...dialog.props} />}
    </>
  );
}
