import { Rows3, Rows4 } from "lucide-react";
import { usePreference } from "@/lib/preference";
import { IconButton } from "@/ui/button";

/** How tall a list's rows are. */
export type Density = "comfortable" | "compact";

/** The density of all lists, remembered by this browser. */
export const useDensity = () => usePreference<Density>("list-density", ["comfortable", "compact"]);

/** Switches between comfortable and compact rows; not offered on phones. */
export function DensityButton() {
  const [density, setDensity] = useDensity();
  const compact = density === "compact";
  return (
    <IconButton
      icon={compact ? Rows4 : Rows3}
      label="Compact rows"
      aria-pressed={compact}
      onClick={() => setDensity(compact ? "comfortable" : "compact")}
      className="max-sm:hidden"
    />
  );
}
