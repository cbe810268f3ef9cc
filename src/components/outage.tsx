import { createContext, use } from "react";
import { ErrorState } from "@/components/error-state";

/** Nothing on screen can be loaded: the cause, and a way to try again now. */
export interface Outage {
  cause: string;
  /** When it is tried again, in words. */
  nextTry: string;
  /** A try is running. */
  busy: boolean;
  onRetry: () => void;
}

/** The outage, while there is one: an OutageAlert says so once, so that not every part has to. */
export const OutageContext = createContext<Outage | undefined>(undefined);

/** Says once per screen that nothing answers, and when it is tried again. */
export function OutageAlert({ className }: { className?: string }) {
  const outage = use(OutageContext);
  if (!outage) return null;
  const { cause, ...retry } = outage;
  const message = `Nothing new can be read just now (${cause.replace(/\.$/, "")}).`;
  return <ErrorState inline message={message} {...{ className, ...retry }} />;
}
