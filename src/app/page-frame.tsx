import { Search } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { Link } from "wouter";
import { useUrgentCount } from "@/api/live";
import { Strokes } from "@/features/sign-in/formation";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";
import { openCommandPalette } from "./command-palette-host";
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

/** Shown at every unknown path (spec §2). */
export function NotFoundPage() {
  return (
    <div className="m-auto flex w-full max-w-lg flex-col items-center gap-2 p-6 text-center">
      <Strokes className="mb-6 h-36 w-full text-primary" />
      <h1 className="text-xl font-semibold">404 Page Not Found</h1>
      <p className="text-muted-foreground">Did you forget to add the page to the router?</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Button asChild>
          <Link href={paths.overview}>Back to the Overview</Link>
        </Button>
        <Button variant="outline" onClick={openCommandPalette}>
          <Search aria-hidden="true" />
          Search
        </Button>
      </div>
    </div>
  );
}
