import { useCallMutation } from "@/api/call-mutation";
import { FormDialog } from "@/components/form-dialog";
import { ChipsField, DateTimeField, NumberField, TextField } from "@/components/form-fields";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import { eventCalls, type ReceivedCommunityEvent } from "@/contract/events";
import { dateFrom } from "@/lib/times";
import { toast } from "@/ui/use-toast";
import { eventTools, titleOf } from "./event-labels";

/** The form for an event's title, date, capacity, price and tools. */
export default function EditEventDialog({
  event,
  ...dialog
}: LazyDialogProps & { event: ReceivedCommunityEvent }) {
  const change = useCallMutation(eventCalls.changeEvent, "Failed to save the event");
  return (
    <FormDialog
      {...dialog}
      title="Edit event"
      schema={eventCalls.changeEvent.body}
      initial={{
        title: event.title,
        // Text that is no date cannot be edited as one, and stays the server's.
        date: dateFrom(event.date)?.toISOString(),
        capacity: event.capacity,
        price: event.price,
        tools: event.tools ?? [],
      }}
      submitLabel="Save event"
      busyLabel="Saving..."
      draftKey={`event:${event.id ?? ""}`}
      onSubmit={async (body) => {
        await change({ params: { id: event.id ?? "" }, body });
        toast({ title: "Event Saved", description: `${body.title ?? titleOf(event)} is changed.` });
      }}
    >
      {(form) => (
        <>
          <TextField form={form} name="title" label="Title" required maxLength={120} />
          <DateTimeField form={form} name="date" label="Date and time" />
          <NumberField form={form} name="capacity" label="Capacity" min={1} />
          <NumberField
            form={form}
            name="price"
            label="Price"
            hint="Dollars a seat."
            min={0}
            step="any"
          />
          <ChipsField form={form} name="tools" label="Tools" offered={eventTools} />
        </>
      )}
    </FormDialog>
  );
}
