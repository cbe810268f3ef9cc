import { type ReactNode, Suspense } from "react";
import { useUrgentCount } from "@/api/live";
import { useDocumentTitle } from "./document-title";
import { PageSkeleton } from "./page-skeleton";
import { ScreenBoundary } from "./screen-boundary";

/** What stands around every screen: its title, its skeleton while it is fetched, its failure. */
export function PageFrame({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title, useUrgentCount());
  return (
    <ScreenBoundary>
      <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
    </ScreenBoundary>
  );
}
