import { type ReactNode, useEffect } from "react";
import { ErrorBoundary } from "@/components/lazy-part";
import { brand } from "@/lib/brand";
import { Button } from "@/ui/button";

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
