import { Component, type ReactNode, Suspense } from "react";
import { toast } from "@/ui/use-toast";

/** Leaves out what fails below it, says so once, and keeps the rest of the page as it is. */
class PartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    toast({
      variant: "destructive",
      title: "A part of this page is missing",
      description: "Its files did not arrive. Reload the page to try again.",
    });
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** Around a part that is fetched when it is wanted: nothing until it is there, nothing if it fails. */
export function LazyPart({ children }: { children: ReactNode }) {
  return (
    <PartBoundary>
      <Suspense fallback={null}>{children}</Suspense>
    </PartBoundary>
  );
}
