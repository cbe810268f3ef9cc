import { PanelRight } from "lucide-react";
import { use } from "react";
import { RowName } from "@/components/row-name";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { useListAddress } from "./use-list-address";

/** A row's button that opens its detail. */
export function ViewDetails({
  id,
  label = "View Details",
  shrinks = false,
}: {
  /** The row's id; without one there is no address to open, and no button. */
  id: string | undefined;
  label?: string;
  /** Where the list is narrow for a line's buttons, only the icon is seen. */
  shrinks?: boolean | undefined;
}) {
  const { open } = useListAddress();
  const nameId = use(RowName);
  if (!id) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      title={shrinks ? label : undefined}
      aria-describedby={nameId}
      onClick={() => open(id)}
      className={cn(
        "text-muted-foreground group-hover/row:text-foreground focus-visible:text-foreground @max-4xl:border-border @max-4xl:text-foreground @4xl:mr-auto @4xl:-ml-2.5",
        shrinks && "@4xl:@max-5xl:ml-0 @4xl:@max-5xl:px-1.5",
      )}
    >
      {shrinks && <PanelRight aria-hidden className="hidden @4xl:block @5xl:hidden" />}
      <span className={cn(shrinks && "@4xl:sr-only @5xl:not-sr-only")}>{label}</span>
    </Button>
  );
}
