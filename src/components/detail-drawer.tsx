import { ChevronDown, ChevronUp } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { LongText } from "@/components/long-text";
import { SampleMark } from "@/components/sample-mark";
import { StatusBadge } from "@/components/status-badge";
import { cn } from "@/lib/cn";
import { IconButton } from "@/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  type DialogProps,
  DialogTitle,
} from "@/ui/dialog";

/** The rows before and after the open one, in the order on screen. */
interface Neighbours {
  /** The word for one row, such as "campaign", for the buttons' labels. */
  one: string;
  /** The row's position, such as "3 of 25". */
  place: string;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** The content of a detail view, and the rows before and after its own. */
export interface DetailDrawerProps extends DialogProps {
  title: string;
  /** One sentence under the title. */
  description?: ReactNode;
  /** Beside the title: a string is shown as a badge, an element as it is. */
  status?: ReactNode;
  /** The data shown is the built-in sample. */
  sample?: boolean;
  /** The rows before and after, also reached with k and j. */
  neighbours?: Neighbours | undefined;
  /** The footer's buttons, the main one last. */
  actions?: ReactNode;
  /** Wider, for charts. */
  wide?: boolean;
  children: ReactNode;
}

/** The content of a detail: a title with buttons to the neighbouring rows, sections and a footer. */
export function DetailContent({
  actions,
  children,
  description,
  heading: Heading,
  neighbours,
  sample,
  status,
  title,
}: DetailDrawerProps & { heading: "h2" | typeof DialogTitle }) {
  return (
    <>
      <div className="grid gap-1 border-b p-4 pr-12">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {/* Live, because the focus stays on the button that opens the next row. */}
          <Heading aria-live="polite" className="min-w-0 text-lg font-semibold wrap-anywhere">
            <LongText text={title} />
          </Heading>
          {typeof status === "string" ? <StatusBadge status={status} /> : status}
          {sample && <SampleMark />}
        </div>
        {description}
        {neighbours && <Walk {...neighbours} />}
      </div>
      <div className="grid flex-1 content-start gap-6 p-4">{children}</div>
      {actions !== undefined && (
        <div
          data-slot="sheet-footer"
          className="sticky bottom-0 flex flex-wrap justify-end gap-2 border-t bg-popover p-4 empty:hidden"
        >
          {actions}
        </div>
      )}
    </>
  );
}

/** A detail in a sheet at the right: title, status, sections and actions. */
export function DetailDrawer({ description, wide = false, ...detail }: DetailDrawerProps) {
  const { neighbours, onOpenChange, open } = detail;
  function walk(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const { target } = event;
    if (target instanceof Element && target.closest("input, textarea, select") !== null) return;
    // A dialog opened from this one is its child in React, but not in the DOM. Its keys are its own.
    if (target instanceof Node && !event.currentTarget.contains(target)) return;
    if (event.key === "j") neighbours?.next?.();
    if (event.key === "k") neighbours?.previous?.();
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        side="right"
        className={cn("w-full sm:w-[calc(100%-3rem)]", wide ? "max-w-3xl" : "max-w-xl")}
        onKeyDown={walk}
      >
        <DetailContent
          {...detail}
          heading={DialogTitle}
          description={description && <DialogDescription>{description}</DialogDescription>}
        />
      </DialogContent>
    </Dialog>
  );
}

/** Buttons to the previous and next rows. */
function Walk({ next, one, place, previous }: Neighbours) {
  const steps = [
    { label: `Previous ${one}`, onClick: previous, icon: ChevronUp },
    { label: `Next ${one}`, onClick: next, icon: ChevronDown },
  ];
  return (
    <div className="-ml-1.5 flex items-center gap-1 text-xs pointer-coarse:-mb-2 pointer-coarse:-ml-3 text-muted-foreground">
      {steps.map((step) => (
        <IconButton
          key={step.label}
          size="icon-sm"
          disabled={step.onClick === undefined}
          {...step}
        />
      ))}
      <span className="ml-1">{place}</span>
    </div>
  );
}

/** A section of a detail, with a heading. */
export function DetailSection({
  actions,
  children,
  title,
}: {
  title: string;
  /** Buttons at the right of the heading. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="grid gap-2">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-sm font-semibold">{title}</h3>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** A description list of terms and values. Empty values are left out, but not 0. */
export function Facts({ facts }: { facts: readonly (readonly [term: string, what: ReactNode])[] }) {
  const known = facts.filter(([, what]) => what === 0 || Boolean(what));
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
      {known.map(([term, what]) => (
        <div key={term} className="contents">
          <dt className="text-muted-foreground">{term}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {typeof what === "string" ? <LongText text={what} /> : what}
          </dd>
        </div>
      ))}
    </dl>
  );
}
