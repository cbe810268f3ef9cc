import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/cn";

/** A section of a tab, with a heading and an optional description. */
export function Section(props: { title: string; about?: string; children: ReactNode }) {
  const { title, about, children } = props;
  return (
    <section aria-label={title} className="grid gap-2.5 p-4 not-last:border-b">
      <div>
        <h3 className="font-semibold text-foreground">{title}</h3>
        {about !== undefined && <p className="text-sm text-muted-foreground">{about}</p>}
      </div>
      {children}
    </section>
  );
}

/** A tab with a toolbar above its results, or with the text `empty` without results. */
export function SearchedTab(props: {
  toolbar: ReactNode;
  empty: string | false;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-full flex-col">
      <div className="top-0 z-10 grid gap-2 border-b bg-sidebar px-4 py-3 lg:sticky">
        {props.toolbar}
      </div>
      {props.empty ? (
        <p className="px-4 py-8 text-center text-muted-foreground">{props.empty}</p>
      ) : (
        props.children
      )}
    </div>
  );
}

/** A row of buttons. */
export const ButtonRow = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2">{children}</div>
);

/** A control with this id, with its label on the left and a hint below that. */
export function Line(props: { id: string; label: string; hint?: string; children: ReactNode }) {
  const { id, label, hint, children } = props;
  return (
    <div className="flex min-h-8 items-center gap-3">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="text-sm font-medium text-foreground">
          {label}
        </label>
        {hint !== undefined && <p className="text-xs text-muted-foreground">{hint}</p>}
      </div>
      {children}
    </div>
  );
}

type ListButtonProps = ComponentProps<"button"> & { title: string; about: string; number?: number };

/** An option in a list: a number if given, title and description, and an optional mark as children. */
export const ListButton = ({ about, children, number, title, ...rest }: ListButtonProps) => (
  <li>
    <button
      type="button"
      className={cn(
        "flex w-full rounded-md px-2 py-1.5 text-left transition-colors hover:bg-sidebar-accent aria-pressed:bg-accent aria-[current=step]:bg-accent",
        number === undefined ? "items-center gap-2" : "items-baseline gap-3",
      )}
      {...rest}
    >
      {number && <span className="w-4 text-right text-xs text-muted-foreground">{number}</span>}
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-medium text-foreground">{title}</span>
        <span className="block text-xs text-muted-foreground">{about}</span>
      </span>
      {children}
    </button>
  </li>
);
