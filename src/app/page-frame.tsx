import { type ReactNode, Suspense } from "react";
import { useUrgentCount } from "@/api/live";
import { Skeleton } from "@/ui/skeleton";
import { ScreenBoundary, useDocumentTitle } from "./screen-boundary";

/** The frame of every screen: its title, its error, and its skeleton until its code arrives. */
export function PageFrame({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title, useUrgentCount());
  const skeleton = (
    <div aria-hidden="true" className="mx-auto w-full max-w-[1440px] p-4 md:p-6">
      <Skeleton className="h-7 w-56" />
      <Skeleton className="mt-2 h-4 w-80 max-w-full" />
      <div className="mt-6 grid grid-cols-2 gap-3 xl:grid-cols-4">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-26 rounded-lg" />
        ))}
      </div>
      <Skeleton className="mt-3 h-80 rounded-lg" />
    </div>
  );
  return (
    <ScreenBoundary>
      <Suspense fallback={skeleton}>{children}</Suspense>
    </ScreenBoundary>
  );
}
