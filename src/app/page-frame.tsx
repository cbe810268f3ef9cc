import { type ReactNode, Suspense } from "react";
import { useUrgentCount } from "@/api/live";
import { Skeleton } from "@/ui/skeleton";
import { useDocumentTitle } from "./document-title";
import { ScreenBoundary } from "./screen-boundary";

/** A header, a row of figures, a panel: until the screen's code arrives. */
function PageSkeleton() {
  return (
    <div aria-hidden="true" className="mx-auto w-full max-w-[1440px] p-4 md:p-6">
      <Skeleton className="h-7 w-56" />
      <Skeleton className="mt-2 h-4 w-80 max-w-full" />
      <div className="mt-6 grid grid-cols-2 gap-3 xl:grid-cols-4">
        {["first", "second", "third", "fourth"].map((card) => (
          <Skeleton key={card} className="h-26 rounded-lg" />
        ))}
      </div>
      <Skeleton className="mt-3 h-80 rounded-lg" />
    </div>
  );
}

/** The frame of every screen: its title, its skeleton while it loads, its error. */
export function PageFrame({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title, useUrgentCount());
  return (
    <ScreenBoundary>
      <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
    </ScreenBoundary>
  );
}
