import { Spinner } from "@/ui/spinner";

/** Stands while the stored session is being checked (spec §2). */
export function SessionCheck() {
  return (
    <div className="grid min-h-dvh place-items-center bg-background">
      <Spinner text="Loading..." />
    </div>
  );
}
