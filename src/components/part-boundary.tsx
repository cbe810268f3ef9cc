import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { toast } from "@/ui/use-toast";

/** An error boundary for an optional part of the page. If it fails, it is removed and a toast says so. */
export const PartBoundary = ({
  children,
  onMissing,
}: {
  children: ReactNode;
  /** Called on failure, to close what was opened so that it can be opened again. */
  onMissing?: () => void;
}) => (
  <ErrorBoundary
    fallback={null}
    onError={() => {
      onMissing?.();
      toast({
        title: "A Part of This Page Is Missing",
        description:
          "Its files could not be loaded. Reload the page to try again; drafts are kept.",
        variant: "destructive",
        action: {
          label: "Reload",
          altText: "Reload the page",
          onClick: () => window.location.reload(),
        },
      });
    }}
  >
    <Suspense>{children}</Suspense>
  </ErrorBoundary>
);
