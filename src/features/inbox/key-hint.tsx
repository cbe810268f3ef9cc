import { usePreferences } from "@/components/preferences";
import { Kbd } from "@/ui/kbd";

/** The single key that does what a button does, unless the person has switched those keys off. */
export const KeyHint = ({ of: key }: { of: string | undefined }) =>
  usePreferences(({ singleKeys }) => singleKeys) && <Kbd aria-hidden>{key}</Kbd>;
