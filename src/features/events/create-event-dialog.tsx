import { useCallMutation } from "@/api/call-mutation";
import { FormDialog } from "@/components/form-dialog";
import { ChipsField, DateTimeField, NumberField, TextField } from "@/components/form-fields";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import { eventCalls } from "@/contract/events";
import { toast } from "@/ui/use-toast";
import { eventTools } from "./event-labels";

interface CreateEventProps extends LazyDialogProps {
  /** Shows the event that was made. */
  onCreated: (id: string) => void;
}

/** The form for a new event, saved as planning and then opened. */
export default function CreateEventDialog({ onCreated, ...dialog }: CreateEventProps) {
  const create = useCallMutation(eventCalls.createEvent, "Failed to create the event");
  return (
    <FormDialog
      {...dialog}
      title="Create Event"
      description="It is saved as planning. Nothing is announced until you launch it."
      schema={eventCalls.createEvent.body}
      initial={{ title: "", date: "", tools: [] }}
      submitLabel="Create event"
      busyLabel="Creating..."
      draftKey="event:new"
      onSubmit={async (body) => {
        const made = await create({ body });
        toast({ title: "Event Created", description: `${body.title} is saved as planning.` });
        return made?.id;
      }}
      onSaved={(id) => id && onCreated(id)}
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
