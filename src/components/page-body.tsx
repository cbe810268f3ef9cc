import type { ReactNode } from "react";

/** The layout of a screen: header and sections in a column, up to 1440 px wide. */
export function PageBody({ children, header }: { header: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-[1440px] p-4 md:p-6">
      {header}
      <div className="mt-6 flex flex-col gap-3">{children}</div>
    </div>
  );
}

/** A row of MetricCards at the top of a screen: four, or two by two. */
export function FigureCards({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">{children}</div>;
}
