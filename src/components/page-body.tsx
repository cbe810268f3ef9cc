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
