import { useCallMutation } from "@/api/call-mutation";
import { FormDialog } from "@/components/form-dialog";
import { ChipsField, DateTimeField, NumberField, TextField } from "@/components/form-fields";
import { useListAddress } from "@/components/list-screen/use-list-address";
import type { DialogProps } from "@/ui/dialog";
import { eventCalls, type ReceivedCommunityEvent } from "@/contract/events";
import { dateFrom } from "@/lib/times";
import { toast } from "@/ui/use-toast";
import eventTools from "./event-tools.json";
import { titleOf } from "./events";

const { changeEvent, createEvent } = eventCalls;

/** The form for a new event, saved as planning and then opened. */
export function CreateEventDialog(dialog: DialogProps) {
  const { open } = useListAddress();
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
      onSaved={(id) => id && open(id)}
    >
      {(form) => (
        <>
          <TextField form={form} name="title" label="Title" required maxLength={120} />
          <DateTimeField form={form} name="date" label="Date and time" required />
          <NumberField
            form={form}
            name="capacity"
            label="Capacity"
            hint="How many seats there are."
            min={1}
            required
          />
          <ChipsField form={form} name="tools" label="Tools" offered={eventTools} />
        </>
      )}
    </FormDialog>
  );
}

/** The form for what can be changed of an event. */
export function EditEventDialog({
  row: event,
  ...dialog
}: DialogProps & { row: ReceivedCommunityEvent }) {
  const change = useCallMutation(changeEvent, "Failed to save the event");
  const { capacity, date, id = "", price, title, tools = [] } = event;
  return (
    <FormDialog
      {...dialog}
      title="Edit Event"
      schema={changeEvent.body}
      // Text that is no date cannot be edited as one, and stays the server's.
      initial={{ title, date: dateFrom(date)?.toISOString(), capacity, price, tools }}
      submitLabel="Save Event"
      onSubmit={async (body) => {
        await change({ params: { id }, body });
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
