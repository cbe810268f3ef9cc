import { X } from "lucide-react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { DetailContent, DetailDrawer, type DetailDrawerProps } from "@/components/detail-drawer";
import { useKeys } from "@/components/use-keys";
import { IconButton } from "@/ui/button";

interface PeekProps extends DetailDrawerProps {
  /** Whether the page has room for it beside the list. */
  beside: boolean;
}

/** The props of a row's peek, which it passes on to `Peek`. */
export type DetailProps<Row> = Omit<PeekProps, "children"> & { row: Row };

/** A row's detail beside its list, which stays usable, or in a sheet over it if there is no room. */
export function Peek({ beside, ...props }: PeekProps) {
  if (!beside) return <DetailDrawer {...props} />;
  return props.open && <PeekPane {...props} />;
}

function PeekPane(detail: DetailDrawerProps) {
  const { onOpenChange, title } = detail;
  const pane = useRef<HTMLElement>(null);
  const close = () => onOpenChange(false);
  useKeys({ Escape: close });
  // Moves the focus into the peek; j and k move it back to the rows.
  useEffect(() => pane.current?.focus({ preventScroll: true }), []);
  useLayoutEffect(() => {
    if (pane.current) pane.current.scrollTop = 0;
  }, [title]);
  return (
    <section
      ref={pane}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className="sticky top-0 z-20 flex h-[calc(100dvh-var(--top-notice,0px))] w-105 min-w-0 flex-col overflow-y-auto overscroll-contain border-l bg-popover text-popover-foreground outline-none motion-safe:animate-fade-in"
    >
      <DetailContent {...detail} heading="h2" />
      <IconButton
        icon={X}
        size="icon-sm"
        label="Close"
        onClick={close}
        className="absolute top-3.5 right-2.5 pointer-coarse:top-2 pointer-coarse:right-1 text-muted-foreground"
      />
    </section>
  );
}
