import { Rows3, Rows4 } from "lucide-react";
import { IconButton } from "@/ui/button";
import { usePreferences } from "../preferences";

/** Switches between comfortable and compact rows; not offered to fingers. */
export function DensityButton() {
  const compact = usePreferences(({ compactRows }) => compactRows);
  return (
    <IconButton
      icon={compact ? Rows4 : Rows3}
      label="Compact Rows"
      aria-pressed={compact}
      onClick={() => usePreferences.setState({ compactRows: !compact })}
      className="max-sm:hidden pointer-coarse:hidden"
    />
  );
}
