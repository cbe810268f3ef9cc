import { type ComponentType, createElement } from "react";
import { cn } from "@/lib/cn";

/** A component that renders `element` with these classes, and then the `className` it is given. */
export function styled<Props extends { className?: string | undefined }>(
  element: ComponentType<Props> | string,
  classes: string,
) {
  return function Styled(props: Props) {
    return createElement(element, { ...props, className: cn(classes, props.className) });
  };
}
