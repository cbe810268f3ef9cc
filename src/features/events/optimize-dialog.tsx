import { ArrowRight } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { useCallMutation } from "@/api/call-mutation";
import { ErrorState } from "@/components/error-state";
import { useConfirming } from "@/components/confirm-dialog";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import { eventCalls, type ReceivedCommunityEvent } from "@/contract/events";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/ui/dialog";
import { toast } from "@/ui/use-toast";
import { titleOf } from "./event-labels";
import { type Proposal, proposalsFor } from "./proposals";
import { useEvents } from "./event-source";

interface OptimizeProps extends LazyDialogProps {
  event: ReceivedCommunityEvent;
}

/** Proposed time, capacity and price as before and after; each is accepted or not. */
export default function OptimizeDialog(props: OptimizeProps) {
  const [busy, setBusy] = useState(false);
  return (
    // What is on its way cannot be taken back: the dialog stays until the server has answered.
    <Dialog open={props.open} onOpenChange={(next) => !busy && props.onOpenChange(next)}>
      <DialogContent className="max-w-lg">
        <DialogHeader>
          <DialogTitle>Optimize {titleOf(props.event)}</DialogTitle>
          <DialogDescription>
            Concluded from how your other events were attended. Untick what should stay as it is.
          </DialogDescription>
        </DialogHeader>
        <Proposals {...props} onBusy={setBusy} />
      </DialogContent>
    </Dialog>
  );
}

/** Within the window, so that every opening begins with all proposals accepted. */
function Proposals({
  event,
  onBusy,
  ...dialog
}: OptimizeProps & { onBusy: (busy: boolean) => void }) {
  const { rows } = useEvents();
  const [proposals] = useState(() => proposalsFor(event, rows ?? [], Date.now()));
  const [declined, setDeclined] = useState<readonly Proposal[]>([]);
  const change = useCallMutation(eventCalls.changeEvent, "Failed to optimize the event");
  const accepted = proposals.filter((proposal) => !declined.includes(proposal));

  const { busy, confirm, problem } = useConfirming({
    ...dialog,
    title: `Optimize ${titleOf(event)}:`,
    onConfirm: async () => {
      const changes = accepted.reduce<Proposal["change"]>(
        (all, proposal) => ({ ...all, ...proposal.change }),
        {},
      );
      await change({ params: { id: event.id ?? "" }, body: { status: "optimized", ...changes } });
      toast({ title: "Event Optimized", description: doneText(event, accepted) });
    },
  });
  useEffect(() => onBusy(busy), [busy, onBusy]);

  return (
    <>
      <DialogBody>
        {proposals.length === 0 ? (
          <p className="rounded-md border bg-muted px-3 py-2.5 text-sm">
            Too few events were measured to propose a change. Optimize marks this one as optimized
            as it stands.
          </p>
        ) : (
          <ul role="list" className="divide-y rounded-md border">
            {proposals.map((proposal) => (
              <ProposalRow
                key={proposal.field}
                proposal={proposal}
                accepted={!declined.includes(proposal)}
                onAccept={(isAccepted) =>
                  setDeclined((now) =>
                    isAccepted ? now.filter((other) => other !== proposal) : [...now, proposal],
                  )
                }
              />
            ))}
          </ul>
        )}
        {problem !== undefined && <ErrorState inline message={problem} />}
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline" disabled={busy}>
            Cancel
          </Button>
        </DialogClose>
        <Button busy={busy} onClick={() => void confirm()}>
          {busy ? "Optimizing..." : "Optimize event"}
        </Button>
      </DialogFooter>
    </>
  );
}

function doneText(event: ReceivedCommunityEvent, accepted: readonly Proposal[]): string {
  const changed = accepted.map(({ label, after }) => `${label.toLowerCase()} ${after}`).join(", ");
  return changed === "" ? `${titleOf(event)}, as it stands.` : `${titleOf(event)}: ${changed}.`;
}

function ProposalRow({
  accepted,
  onAccept,
  proposal: { after, before, label, reason },
}: {
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
  proposal: Proposal;
}) {
  const id = useId();
  return (
    <li className="relative flex items-start gap-3 px-3 py-2.5 transition-colors hover:bg-accent/60">
      <Checkbox
        id={id}
        className="z-1 mt-0.5"
        checked={accepted}
        aria-describedby={`${id}-change ${id}-reason`}
        onChange={(event) => onAccept(event.target.checked)}
      />
      <div className="grid min-w-0 flex-1 gap-0.5 text-sm">
        <label htmlFor={id} className="cursor-pointer font-medium after:absolute after:inset-0">
          {label}
        </label>
        <span id={`${id}-change`} className="flex flex-wrap items-center gap-x-2">
          <span className="sr-only">from</span>
          <span className="text-muted-foreground">{before}</span>
          <ArrowRight aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
          <span className="sr-only">to</span>
          <span className={accepted ? "font-medium" : "text-muted-foreground line-through"}>
            {after}
          </span>
        </span>
        <span id={`${id}-reason`} className="text-muted-foreground">
          {reason}
        </span>
      </div>
    </li>
  );
}
