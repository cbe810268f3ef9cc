import type { ComponentProps } from "react";
import { Button } from "@/ui/button";
import { type Action, useDemo } from "./demo-context";

type ActionButtonProps = Omit<ComponentProps<typeof Button>, "onClick"> & {
  action: Action;
  /** Said once the action is done. */
  done?: string;
};

/** A button that does something to the demo. */
export function ActionButton({ action, done = "", ...rest }: ActionButtonProps) {
  const { act } = useDemo();
  return <Button size="sm" variant="outline" {...rest} onClick={() => act(done, action)} />;
}
