import * as v from "valibot";
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
type Changes = v.GenericSchema<
  v.InferInput<typeof changeEvent.body>,
  v.InferOutput<typeof changeEvent.body>
>;

/** The form for an event; without one a new one is made, as planning, and opened. */
export function EventDialog({
  event,
  ...dialog
}: DialogProps & { event?: ReceivedCommunityEvent }) {
  const { open } = useListAddress();
  const create = useCallMutation(createEvent, "Failed to create the event");
  const change = useCallMutation(changeEvent, "Failed to save the event");
  const isNew = event === undefined;
  const schema: Changes = isNew ? createEvent.body : changeEvent.body;
  const texts = isNew
    ? {
        title: "Create Event",
        description: "It is saved as planning. Nothing is announced until you launch it.",
        submitLabel: "Create Event",
      }
    : { title: "Edit Event", submitLabel: "Save Event" };
  const { capacity, date, id = "", price, title, tools = [] } = event ?? {};
  return (
    <FormDialog
      {...dialog}
      {...texts}
      schema={schema}
      initial={
        isNew
          ? { title: "", date: "", tools }
          : // Text that is no date cannot be edited as one, and stays the server's.
            { title, date: dateFrom(date)?.toISOString(), capacity, price, tools }
      }
      onSubmit={async (body) => {
        if (isNew) {
          const fields = v.parse(createEvent.body, body);
          const made = await create({ body: fields });
          toast({ title: "Event Created", description: `${fields.title} is saved as planning.` });
          return made?.id;
        }
        await change({ params: { id }, body });
        toast({ title: "Event Saved", description: `${body.title ?? titleOf(event)} is changed.` });
        return undefined;
      }}
      onSaved={(made) => made && open(made)}
    >
      {(form) => (
        <>
          <TextField form={form} name="title" label="Title" required maxLength={120} />
          <DateTimeField form={form} name="date" label="Date and time" required={isNew} />
          <NumberField
            form={form}
            name="capacity"
            label="Capacity"
            hint={isNew ? "How many seats there are." : undefined}
            min={1}
            required={isNew}
          />
          {!isNew && (
            <NumberField
              form={form}
              name="price"
              label="Price"
              hint="Dollars a seat."
              min={0}
              step="any"
            />
          )}
          <ChipsField form={form} name="tools" label="Tools" offered={eventTools} />
        </>
      )}
    </FormDialog>
  );
}
