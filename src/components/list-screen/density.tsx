import { Rows3, Rows4 } from "lucide-react";
import { usePreference } from "@/lib/preference";
import { Button } from "@/ui/button";

const useDensity = () => usePreference("list-density", ["comfortable", "compact"]);

/** Whether all lists' rows are compact, remembered by this browser. */
export const useCompact = () => useDensity()[0] === "compact";

/** Switches between comfortable and compact rows; not offered on phones. */
export function DensityButton() {
  const [density, setDensity] = useDensity();
  const compact = density === "compact";
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label="Compact rows"
      title="Compact rows"
      aria-pressed={compact}
      onClick={() => setDensity(compact ? "comfortable" : "compact")}
      className="aria-pressed:bg-accent max-sm:hidden"
    >
      {compact ? <Rows4 aria-hidden /> : <Rows3 aria-hidden />}
    </Button>
  );
}
