import { type ComponentProps, createContext, use, useId } from "react";
import { Button } from "@/ui/button";
import { toast } from "@/ui/use-toast";

interface GuardedButtonProps extends ComponentProps<typeof Button> {
  /** Why it may not be pressed; undefined if it may. */
  obstacle?: string | undefined;
}

/** A button that can be focused even if it may not be pressed, and then says why. */
export function GuardedButton({ obstacle, ...button }: GuardedButtonProps) {
  const nameId = use(RowName);
  // Small in a list's row, whose name is read out with it.
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
        onClick={() => toast({ title: "Not possible", description: obstacle })}
      />
      <span id={reasonId} hidden>
        {obstacle}
      </span>
    </>
  );
}

/** The id of the element that names the surrounding row, for the buttons in it. */
export const RowName = createContext<string | undefined>(undefined);
