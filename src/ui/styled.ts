import { type ComponentProps, type ComponentType, createElement } from "react";
import { cn } from "@/lib/cn";

type Tag = "div" | "h2" | "kbd" | "label" | "textarea";

/** Creates a component that renders `element` with these classes, followed by its `className` prop. */
export function styled<Name extends Tag>(
  element: Name,
  classes: string,
): (props: ComponentProps<Name>) => React.JSX.Element;
export function styled<Props extends { className?: string | undefined }>(
  element: ComponentType<Props>,
  classes: string,
): (props: Props) => React.JSX.Element;
export function styled(element: ComponentType<{ className?: string }> | Tag, classes: string) {
  return function Styled(props: { className?: string }) {
    return createElement(element, { ...props, className: cn(classes, props.className) });
  };
}
