import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { ErrorBoundary, type FallbackProps, useErrorBoundary } from "react-error-boundary";
import { EmptyState } from "@/components/empty-state";
import { brand } from "@/lib/brand";
import { Button } from "@/ui/button";

/** A screen's code, preloaded or loaded when the screen is first shown. */
export function screenCode(fetchCode: () => Promise<{ default: ComponentType }>) {
  let loaded: ComponentType | undefined;
  return {
    load: async () => (loaded = (await fetchCode()).default),
    loaded: () => loaded,
  };
}

interface ScreenProps {
  code: ReturnType<typeof screenCode>;
  /** Shown until the code has loaded. */
  fallback: ReactNode;
}

/** A screen in an error boundary. Retry remounts it, and loads its code if that is missing. */
export const Screen = (props: ScreenProps) => (
  <ErrorBoundary FallbackComponent={ScreenFailure}>
    <LoadedScreen {...props} />
  </ErrorBoundary>
);

/**
 * Renders a screen once its code has loaded. The code is kept in state instead of using Suspense:
 * React holds back the content after a Suspense fallback for up to 300 ms.
 */
function LoadedScreen({ code, fallback }: ScreenProps) {
  const { showBoundary } = useErrorBoundary();
  const [Page, setPage] = useState(code.loaded);
  useEffect(() => {
    if (!Page) void code.load().then((page) => setPage(() => page), showBoundary);
  }, [Page, code, showBoundary]);
  return Page ? <Page /> : fallback;
}

/** Shown in place of a screen that failed to render or to load. */
export function ScreenFailure({ resetErrorBoundary }: FallbackProps) {
  return (
    <div role="alert" className="m-auto">
      <EmptyState
        page
        title="This screen could not be shown"
        description="Its files could not be loaded, or something on it failed. Nothing you saved is lost."
      >
        <Button onClick={resetErrorBoundary}>Retry</Button>
        <Button variant="outline" onClick={() => window.location.reload()}>
          Reload the Page
        </Button>
      </EmptyState>
    </div>
  );
}

/** Sets the title `PAGE · Muster`, prefixed in a background tab with `waiting`, a number of conversations. */
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
