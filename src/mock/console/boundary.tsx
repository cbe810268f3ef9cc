import { Component, type ReactNode } from "react";
import { Button } from "@/ui/button";
import { changeView } from "./view";

/** Keeps a failure of the console in the console. */
export class ConsoleBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div
        role="alert"
        className="fixed right-3 bottom-3 z-50 grid max-w-xs gap-3 rounded-lg border bg-popover p-4 shadow-overlay"
      >
        <p>
          <strong className="block font-semibold">The demo console failed</strong>
          The demo itself goes on as it was.
        </p>
        <Button
          variant="outline"
          onClick={() => {
            changeView({ open: true, tab: "scenario" });
            this.setState({ failed: false });
          }}
        >
          Open it again
        </Button>
      </div>
    );
  }
}
