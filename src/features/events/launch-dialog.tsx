import { Check, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useCallMutation } from "@/api/call-mutation";
import { ConfirmDialog } from "@/components/confirm-dialog";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import { eventCalls, type ReceivedCommunityEvent } from "@/contract/events";
import { toast } from "@/ui/use-toast";
import { titleOf } from "./event-words";
import { launchChecks } from "./launch-checks";

/** Says what is missing and what launching does, then launches. */
export default function LaunchDialog({
  event,
  ...dialog
}: LazyDialogProps & { event: ReceivedCommunityEvent }) {
  const change = useCallMutation(eventCalls.changeEvent, {
    invalidates: [eventCalls.listEvents],
    fallbackMessage: "Failed to launch the event",
  });
  const [now] = useState(() => Date.now());
  const checks = launchChecks(event, now);
  const isReady = checks.every(({ ok }) => ok);
  return (
    <ConfirmDialog
      {...dialog}
      title="Launch this event?"
      description={`${titleOf(event)} starts now: it becomes active and its figures are counted.`}
      action={isReady ? "Launch event" : "Launch anyway"}
      busyLabel="Launching..."
      onConfirm={async () => {
        await change.run({ params: { id: event.id ?? "" }, body: { status: "active" } });
        toast({ title: "Event Launched", description: `${titleOf(event)} is active.` });
      }}
    >
      <ul role="list" className="mt-3 grid gap-1.5 text-sm">
        {checks.map(({ ok, words }) => (
          <li key={words} className="flex items-start gap-2">
            {ok ? (
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-ok-solid" />
            ) : (
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-high-solid" />
            )}
            <span>
              {!ok && <span className="sr-only">Missing: </span>}
              {words}
            </span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
