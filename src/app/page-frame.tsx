import { Search } from "lucide-react";
import { type ReactNode, Suspense, useEffect } from "react";
import { Link } from "wouter";
import { useUrgentCount } from "@/api/live";
import { ErrorBoundary } from "@/components/lazy-part";
import { Strokes } from "@/features/sign-in/formation";
import { brand } from "@/lib/brand";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";
import { openCommandPalette } from "./command-palette-host";

/** `PAGE · Muster`; in a background tab the number of waiting conversations comes first. */
export function useDocumentTitle(page: string, waiting = 0): void {
  useEffect(() => {
    const show = () => {
      const first = document.hidden && waiting > 0 ? `(${waiting}) ` : "";
      document.title = `${first}${page} · ${brand.name}`;
    };
    show();
    document.addEventListener("visibilitychange", show);
    return () => document.removeEventListener("visibilitychange", show);
  }, [page, waiting]);
}

/** Catches what a screen throws, its code's failed fetch included, and keeps the shell usable. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      renderFallback={(retry) => (
        <div
          role="alert"
          className="m-auto flex max-w-sm flex-col items-center gap-3 p-8 text-center"
        >
          <h1 className="text-base font-semibold">This screen could not be shown</h1>
          <p className="text-muted-foreground">
            Its files did not arrive, or something on it failed. Nothing you saved is lost.
          </p>
          <div className="flex gap-2">
            <Button onClick={retry}>Retry</Button>
            <Button variant="outline" onClick={() => window.location.reload()}>
              Reload the Page
            </Button>
          </div>
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

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
