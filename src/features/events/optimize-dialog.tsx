import { ArrowRight } from "lucide-react";
import { useId, useState } from "react";
import { useChange } from "@/api/changes";
import { ErrorState } from "@/components/error-state";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import { eventCalls, type ReceivedCommunityEvent } from "@/contract/events";
import { errorText } from "@/lib/error-text";
import { Failure } from "@/lib/failure";
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
import { titleOf } from "./event-words";
import { type Proposal, proposalsFor } from "./proposals";
import { useEvents } from "./use-events";

interface OptimizeProps extends LazyDialogProps {
  event: ReceivedCommunityEvent;
}

/** Proposed time, capacity and price as before and after; each is accepted or not. */
export default function OptimizeDialog({ event, onOpenChange, open }: OptimizeProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent className="max-w-lg">
        <DialogHeader>
          <DialogTitle>Optimize {titleOf(event)}</DialogTitle>
          <DialogDescription>
            Concluded from how your other events were attended. Untick what should stay as it is.
          </DialogDescription>
        </DialogHeader>
        <Proposals event={event} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

/** Within the window, so that every opening begins afresh. */
function Proposals({ event, onDone }: { event: ReceivedCommunityEvent; onDone: () => void }) {
  const { rows } = useEvents();
  const [proposals] = useState(() => proposalsFor(event, rows ?? [], Date.now()));
  const [declined, setDeclined] = useState<readonly Proposal[]>([]);
  const [problem, setProblem] = useState<string>();
  const change = useChange(eventCalls.changeEvent, {
    rereads: [eventCalls.listEvents],
    otherwise: "Failed to optimize the event",
  });
  const accepted = proposals.filter((proposal) => !declined.includes(proposal));

  async function optimize() {
    setProblem(undefined);
    const changes = accepted.reduce<Proposal["change"]>(
      (all, proposal) => ({ ...all, ...proposal.change }),
      {},
    );
    try {
      await change.run({
        params: { id: event.id ?? "" },
        body: { status: "optimized", ...changes },
      });
    } catch (error) {
      if (!(error instanceof Failure) || !error.notOffered) return setProblem(errorText(error));
      toast({ variant: "destructive", title: "Error", description: error.message });
      return onDone();
    }
    toast({ title: "Event Optimized", description: doneWords(event, accepted) });
    return onDone();
  }

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
          <Button variant="outline" disabled={change.busy}>
            Cancel
          </Button>
        </DialogClose>
        <Button busy={change.busy} onClick={() => void optimize()}>
          {change.busy ? "Optimizing..." : "Optimize event"}
        </Button>
      </DialogFooter>
    </>
  );
}

function doneWords(event: ReceivedCommunityEvent, accepted: readonly Proposal[]): string {
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
