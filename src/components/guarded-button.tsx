import { type ComponentProps, createContext, use, useId } from "react";
import { Button } from "@/ui/button";
import { toast } from "@/ui/use-toast";

interface GuardedButtonProps extends ComponentProps<typeof Button> {
  /** Why the button may not be pressed; undefined if it may. */
  obstacle?: string | undefined;
}

/** A button that stays focusable when it may not be pressed, and explains why in a toast. */
export function GuardedButton({ obstacle, ...button }: GuardedButtonProps) {
  const nameId = use(RowName);
  // In a list row it is small, and screen readers read the row's name with it.
  const inRow = nameId && ({ size: "sm", variant: "outline", "aria-describedby": nameId } as const);
  const props = { ...inRow, ...button };
  const reasonId = useId();
  if (obstacle === undefined) return <Button {...props} />;
  return (
    <>
      <Button
        {...props}
        aria-disabled
        aria-haspopup={undefined}
        title={obstacle}
        aria-describedby={[props["aria-describedby"], reasonId].filter(Boolean).join(" ")}
        className="cursor-not-allowed"
        onClick={() => toast({ title: "Not Possible", description: obstacle })}
      />
      <span id={reasonId} hidden>
        {obstacle}
      </span>
    </>
  );
}

/** The id of the element that names the surrounding row, for the buttons in it. */
export const RowName = createContext<string | undefined>(undefined);
