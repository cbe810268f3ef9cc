import { createContext, use } from "react";
import { ErrorState } from "@/components/error-state";

/** Nothing that is on screen can be read: the one cause, and how to ask again at once. */
export interface Outage {
  cause: string;
  /** Seconds from one try to the next. */
  every: number;
  /** It is being tried. */
  busy: boolean;
  retry: () => void;
}

/** The outage, while there is one: an OutageAlert says it once, and each part keeps quiet. */
export const OutageContext = createContext<Outage | undefined>(undefined);

/** Says once a screen that nothing answers, and when it is tried again. */
export function OutageAlert() {
  const outage = use(OutageContext);
  if (!outage) return null;
  return (
    <ErrorState
      inline
      message={`Nothing new can be read just now: ${outage.cause.replace(/\.$/, "")}. Trying again every ${outage.every} seconds.`}
      busy={outage.busy}
      onRetry={outage.retry}
    />
  );
}
