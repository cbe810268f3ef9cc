import { Component, type ReactNode } from "react";
import { forgetMissing } from "@/components/lazy-part";
import { Button } from "@/ui/button";

/** Catches what a screen throws, its code's failed fetch included, and keeps the shell usable. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    forgetMissing();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div
        role="alert"
        className="m-auto flex max-w-sm flex-col items-center gap-3 p-8 text-center"
      >
        <h1 className="text-base font-semibold">This screen could not be shown</h1>
        <p className="text-muted-foreground">
          Its files did not arrive, or something on it failed. Nothing you saved is lost.
        </p>
        <div className="flex gap-2">
          <Button onClick={() => this.setState({ failed: false })}>Retry</Button>
          <Button variant="outline" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        </div>
      </div>
    );
  }
}
