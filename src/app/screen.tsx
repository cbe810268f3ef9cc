import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { ErrorBoundary, type FallbackProps, useErrorBoundary } from "react-error-boundary";
import { brand } from "@/lib/brand";
import { Button } from "@/ui/button";

/** The code of a screen, which is fetched ahead or when it is first shown. */
export function screenCode(fetchCode: () => Promise<{ default: ComponentType }>) {
  let loaded: ComponentType | undefined;
  return {
    load: async () => (loaded = (await fetchCode()).default),
    loaded: () => loaded,
  };
}

interface ScreenProps {
  code: ReturnType<typeof screenCode>;
  /** Shown until its code is there. */
  fallback: ReactNode;
}

/** A screen in its boundary. Retry mounts it again, and fetches its code if it is missing. */
export const Screen = (props: ScreenProps) => (
  <ErrorBoundary FallbackComponent={ScreenFailure}>
    <LoadedScreen {...props} />
  </ErrorBoundary>
);

/**
 * A screen once its code is there. Its code is a state and not waited for by Suspense, after whose
 * fallback React shows nothing for 300 ms.
 */
function LoadedScreen({ code, fallback }: ScreenProps) {
  const { showBoundary } = useErrorBoundary();
  const [Page, setPage] = useState(code.loaded);
  useEffect(() => {
    if (!Page) void code.load().then((page) => setPage(() => page), showBoundary);
  }, [Page, code, showBoundary]);
  return Page ? <Page /> : fallback;
}

/** In the place of a screen that failed, or whose code did not arrive. */
export function ScreenFailure({ resetErrorBoundary }: FallbackProps) {
  return (
    <div role="alert" className="m-auto flex max-w-sm flex-col items-center gap-3 p-8 text-center">
      <h1 className="text-base font-semibold">This screen could not be shown</h1>
      <p className="text-muted-foreground">
        Its files could not be loaded, or something on it failed. Nothing you saved is lost.
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
