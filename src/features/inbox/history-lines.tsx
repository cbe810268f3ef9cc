import { Bot, UserRound } from "lucide-react";

/** A new day begins. */
export function DayLine({ text }: { text: string }) {
  return (
    <p className="mt-5 mb-1 flex items-center gap-3 text-xs font-medium text-muted-foreground first:mt-0 before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
      {text}
    </p>
  );
}

/** Another now answers: a person after the AI, or the AI again. */
export function HandoverLine({ to }: { to: "agent" | "ai" }) {
  const Icon = to === "agent" ? UserRound : Bot;
  return (
    <p className="mt-6 mb-2 flex items-center gap-3 text-xs font-semibold text-info before:h-px before:flex-1 before:bg-linear-to-r before:from-transparent before:to-info-solid after:h-px after:flex-1 after:bg-linear-to-r after:from-info-solid after:to-transparent">
      <span className="inline-flex items-center gap-1.5 rounded-full border border-info-border bg-info-bg px-2.5 py-1">
        <Icon aria-hidden className="size-3.5" />
        {to === "agent" ? "Handed over to a person" : "Handed back to the AI"}
      </span>
    </p>
  );
}
