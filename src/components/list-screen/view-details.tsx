import { PanelRight } from "lucide-react";
import { use } from "react";
import { RowName } from "@/components/row-name";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import type { ListForm } from "./row-styles";

/** A row's button that opens its detail. */
export function ViewDetails({
  form,
  label,
  onClick,
  shrinks,
}: {
  form: ListForm;
  label: string;
  onClick: () => void;
  /** Where the list is narrow for a line's buttons, only the icon is seen. */
  shrinks: boolean;
}) {
  const nameId = use(RowName);
  const isIcon = shrinks && form === "line";
  return (
    <Button
      variant="ghost"
      size="sm"
      title={isIcon ? label : undefined}
      aria-label={isIcon ? label : undefined}
      aria-describedby={nameId}
      onClick={onClick}
      className={cn(
        form !== "card"
          ? "mr-auto -ml-2.5 text-muted-foreground group-hover/row:text-foreground focus-visible:text-foreground"
          : "border-border",
        isIcon && "ml-0 px-1.5",
      )}
    >
      {isIcon ? <PanelRight aria-hidden /> : label}
    </Button>
  );
}
