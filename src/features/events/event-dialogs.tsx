import { useQueryClient } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useId } from "react";
import * as v from "valibot";
import { useCallMutation } from "@/api/call-mutation";
import { callKey, readAgain } from "@/api/query";
import { FormDialog } from "@/components/form-dialog";
import { ChipsField, DateTimeField, NumberField, TextField } from "@/components/form-fields";
import { dashboardCalls } from "@/contract/dashboard";
import { eventCalls, type ReceivedCommunityEvent } from "@/contract/events";
import { changesIn } from "@/lib/changes-in";
import { dateFrom } from "@/lib/times";
import { Checkbox } from "@/ui/checkbox";
import type { DialogProps } from "@/ui/dialog";
import { toast } from "@/ui/use-toast";
import { titleOf, useEvents } from "./events";
import { type Proposal, proposalsFor } from "./proposals";

type EventDialogProps = DialogProps & { row: ReceivedCommunityEvent };
const { changeEvent, createEvent } = eventCalls;

/** The form for a new event. The event is saved as planning and opened. */
export function CreateEventDialog(dialog: DialogProps) {
  const create = useCallMutation(createEvent, "Failed to create the event");
  return (
    <FormDialog
      {...dialog}
      title="Create Event"
      description="It is saved as planning. Nothing is announced until you launch it."
      schema={createEvent.body}
      initial={{ title: "", date: "", tools: [] }}
      submitLabel="Create Event"
      onSubmit={async (body) => {
        const made = await create({ body });
        toast({ title: "Event Created", description: `${body.title} is saved as planning.` });
        return made?.id;
      }}
    >
      {(form) => (
        <>
          <TextField form={form} name="title" label="Title" required maxLength={120} />
          <DateTimeField form={form} name="date" label="Date and time" required />
          <NumberField form={form} name="capacity" label="Capacity" min={1} required />
          <ChipsField form={form} name="tools" label="Tools" />
        </>
      )}
    </FormDialog>
  );
}

/** The form for editing an event. */
export function EditEventDialog({ row: event, ...dialog }: EventDialogProps) {
  const change = useCallMutation(changeEvent, "Failed to save the event");
  const { capacity, date, id = "", price, title, tools = [] } = event;
  // Text that is not a date cannot be edited here, so the server keeps it.
  const initial = { title, date: dateFrom(date)?.toISOString(), capacity, price, tools };
  return (
    <FormDialog
      {...dialog}
      title="Edit Event"
      schema={changeEvent.body}
      initial={initial}
      submitLabel="Save Event"
      onSubmit={async (next) => {
        const body = changesIn(next, initial);
        if (Object.keys(body).length === 0) return;
        await change({ params: { id }, body });
        toast({ title: "Event Saved", description: `${body.title ?? titleOf(event)} is changed.` });
      }}
    >
      {(form) => (
        <>
          <TextField form={form} name="title" label="Title" required maxLength={120} />
          <DateTimeField form={form} name="date" label="Date and time" />
          <NumberField form={form} name="capacity" label="Capacity" min={1} />
          <NumberField form={form} name="price" label="Price" hint="Dollars a seat." min={0} />
          <ChipsField form={form} name="tools" label="Tools" />
        </>
      )}
    </FormDialog>
  );
}

/** The fields whose proposals the user accepts. */
const Choice = v.object({ accepted: v.array(v.string()) });

/** Proposes a time, capacity and price, each as before and after. The user accepts or rejects each one. */
export function OptimizeDialog({ row: event, ...dialog }: EventDialogProps) {
  const { rows = [] } = useEvents();
  const queryClient = useQueryClient();
  const change = useCallMutation(changeEvent, "Failed to optimize the event");
  const fieldsId = useId();
  const proposals = proposalsFor(event, rows);
  return (
    <FormDialog
      {...dialog}
      title={`Optimize ${titleOf(event)}`}
      description="Concluded from how your other events were attended. Untick what should stay as it is."
      schema={Choice}
      initial={{ accepted: proposals.map(({ field }) => field) }}
      submitLabel="Optimize Event"
      onSubmit={async ({ accepted }) => {
        const body: Proposal["change"] & { status: "optimized" } = { status: "optimized" };
        for (const { change: proposed, field } of proposals)
          if (accepted.includes(field)) Object.assign(body, proposed);
        await change({ params: { id: event.id ?? "" }, body });
        // The Overview shows a count of optimized events, so its figures are fetched again.
        void readAgain(queryClient, { queryKey: callKey(dashboardCalls.getDashboardMetrics) });
        toast({ title: "Event Optimized", description: titleOf(event) });
      }}
    >
      {(form) =>
        proposals.length === 0 ? (
          <p className="rounded-md border bg-muted px-3 py-2.5 text-sm">
            Too few events were measured to propose a change. Optimize marks this one as optimized
            as it stands.
          </p>
        ) : (
          <ul role="list" className="divide-y rounded-md border">
            {proposals.map(({ after, before, field, label, reason }) => (
              <li key={field}>
                <label className="flex cursor-pointer items-start gap-3 px-3 py-2.5 text-sm transition-colors hover:bg-accent/60">
                  <Checkbox
                    {...form.register("accepted")}
                    value={field}
                    className="mt-0.5"
                    aria-label={label}
                    aria-describedby={`${fieldsId}-${field}`}
                  />
                  <span className="grid min-w-0 flex-1 gap-0.5">
                    <span className="font-medium">{label}</span>
                    <span id={`${fieldsId}-${field}`} className="text-muted-foreground">
                      <span className="sr-only">from</span> {before}{" "}
                      <ArrowRight aria-hidden className="inline size-3.5" />{" "}
                      <span className="sr-only">to</span>{" "}
                      <span
                        className={
                          form.watch("accepted").includes(field)
                            ? "font-medium text-foreground"
                            : "line-through"
                        }
                      >
                        {after}
                      </span>
                      <span className="block">{reason}</span>
                    </span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        )
      }
    </FormDialog>
  );
}
