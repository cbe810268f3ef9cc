import { Spinner } from "@/ui/spinner";

/** Shown while the stored session is checked (spec §2). */
export function SessionCheck() {
  return (
    <div className="grid min-h-dvh place-items-center bg-background">
      <Spinner text="Loading..." />
    </div>
  );
}
