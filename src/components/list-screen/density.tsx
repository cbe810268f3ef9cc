import { Rows3, Rows4 } from "lucide-react";
import { usePreference } from "@/lib/preference";
import { Button } from "@/ui/button";

/** How tall a list's rows are. */
export type Density = "comfortable" | "compact";

/** The density of all lists, remembered by this browser. */
export const useDensity = () => usePreference<Density>("list-density", ["comfortable", "compact"]);

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
