import { useState } from "react";
import { create } from "zustand";
import { Button } from "@/ui/button";
import { Notice } from "./notice";

/** The host's newer build, which a reload would open. Undefined while this page is up to date. */
export const useNewVersion = create<{ build: string | undefined }>(() => ({ build: undefined }));

/**
 * Offers to load a newer build. After Later, it reappears only for yet another build. The page never
 * reloads automatically: a form being filled in would be lost.
 */
export function VersionNotice({ build }: { build: string }) {
  const [dismissed, setDismissed] = useState<string>();
  if (dismissed === build) return null;
  return (
    <Notice
      role="status"
      data-slot="version-notice"
      aria-live="polite"
      className="bg-popover pr-2 pl-3.5 text-popover-foreground md:top-auto md:right-auto md:bottom-3 md:left-[4.5rem] md:w-[22rem] md:animate-toast-in md:rounded-lg md:border-0 md:shadow-overlay min-[68.75rem]:left-[15.75rem]"
    >
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium">A new version is ready</p>
        <p className="text-xs text-muted-foreground">Replies you started are kept.</p>
      </div>
      <div className="flex shrink-0 gap-1">
        <Button variant="ghost" size="sm" onClick={() => setDismissed(build)}>
          Later
        </Button>
        <Button size="sm" onClick={() => window.location.reload()}>
          Refresh
        </Button>
      </div>
    </Notice>
  );
}
