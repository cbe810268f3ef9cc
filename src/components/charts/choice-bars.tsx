import type { ComponentProps } from "react";
import { Loading } from "@/components/query-state";
import { cn } from "@/lib/cn";
import { SkeletonGroups } from "@/ui/skeleton";

const layout =
  "-mx-1.5 -mt-1 grid max-h-27 gap-x-4 overflow-y-auto pointer-coarse:pb-4 pointer-coarse:[mask-image:linear-gradient(to_top,transparent,black_1rem)] pointer-coarse:@xl:max-h-24.5";

/** Bars that filter the list below, in columns if there is room. Skeletons while `children` is undefined. */
export const ChoiceBars = ({ children, className, ...rest }: ComponentProps<"ul">) =>
  children === undefined ? (
    <Loading className={cn(layout, className, "overflow-hidden")}>
      <SkeletonGroups count={16} className="h-6" lines={["h-5.5 w-full"]} />
    </Loading>
  ) : (
    <ul role="list" {...rest} className={cn(layout, className)}>
      {children}
    </ul>
  );

/** One bar: a toggle button with a label and a figure in front of the bar. */
export const ChoiceBar = ({
  children,
  figure,
  label,
  quiet,
  said,
  ...rest
}: ComponentProps<"button"> & {
  label: string;
  /** The figure at the end of the line, in short, such as "1.2K". */
  figure: string;
  /** The figure in full, for screen readers and on hover. */
  said: string;
  /** Mutes a figure that needs no attention, such as 0. */
  quiet: boolean;
}) => (
  <li className="min-w-0">
    <button
      type="button"
      title={`${label}: ${said}`}
      {...rest}
      className="group relative isolate flex focus-inset min-h-6 w-full items-center gap-x-3 px-1.5 text-left text-sm/4 rounded-xs pointer-coarse:min-h-10"
    >
      <span
        aria-hidden
        className="absolute inset-0 -z-1 my-px flex rounded-xs bg-muted group-enabled:group-hover:bg-accent -outline-offset-2 outline-info-solid group-aria-pressed:outline-2"
      >
        {children}
      </span>
      <span className="min-w-0 flex-1 truncate">
        {label}
        <span className="sr-only">: {said}</span>
      </span>
      <span
        aria-hidden
        className={cn("text-xs/4", quiet ? "text-muted-foreground" : "font-medium")}
      >
        {figure}
      </span>
    </button>
  </li>
);
