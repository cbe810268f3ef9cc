import { Rows3, Rows4 } from "lucide-react";
import { usePreference } from "@/lib/preference";
import { IconButton } from "@/ui/button";

const useDensity = () => usePreference("list-density", ["comfortable", "compact"]);

/** Whether all lists' rows are compact, remembered by this browser. */
export const useCompact = () => useDensity()[0] === "compact";

/** Switches between comfortable and compact rows; not offered on phones. */
export function DensityButton() {
  const [density, setDensity] = useDensity();
  const compact = density === "compact";
  return (
    <IconButton
      icon={compact ? Rows4 : Rows3}
      label="Compact Rows"
      aria-pressed={compact}
      onClick={() => setDensity(compact ? "comfortable" : "compact")}
      className="max-sm:hidden"
    />
  );
}
