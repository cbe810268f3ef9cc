import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { brand } from "@/lib/brand";
import { Button } from "@/ui/button";

/** The code of a screen, which is fetched ahead or when it is first shown. */
export function screenCode(fetchCode: () => Promise<{ default: ComponentType }>) {
  let loaded: ComponentType | undefined;
  return {
    load: async () => {
      const code = await fetchCode();
      loaded = code.default;
      return code;
    },
    loaded: () => loaded,
  };
}

/** A screen in its boundaries. Retry fetches its code again: React.lazy keeps what failed. */
export function Screen({
  code,
  fallback,
}: {
  code: ReturnType<typeof screenCode>;
  /** Shown until its code is there. */
  fallback: ReactNode;
}) {
  // Code that is there already is shown at once, without the fallback.
  const [Page, setPage] = useState<ComponentType>(() => code.loaded() ?? lazy(code.load));
  return (
    <ErrorBoundary FallbackComponent={ScreenFailure} onReset={() => setPage(() => lazy(code.load))}>
      <Suspense fallback={fallback}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
}

/** In the place of a screen that failed, or whose code did not arrive. */
function ScreenFailure({ resetErrorBoundary }: FallbackProps) {
  return (
    <div role="alert" className="m-auto flex max-w-sm flex-col items-center gap-3 p-8 text-center">
      <h1 className="text-base font-semibold">This screen could not be shown</h1>
      <p className="text-muted-foreground">
        Its files did not arrive, or something on it failed. Nothing you saved is lost.
      </p>
      <div className="flex gap-2">
        <Button onClick={resetErrorBoundary}>Retry</Button>
        <Button variant="outline" onClick={() => window.location.reload()}>
          Reload the Page
        </Button>
      </div>
    </div>
  );
}

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
