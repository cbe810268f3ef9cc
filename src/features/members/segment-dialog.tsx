import { useQuery } from "@tanstack/react-query";
import { useCallMutation } from "@/api/call-mutation";
import { callQuery } from "@/api/query";
import { FormDialog } from "@/components/form-dialog";
import { TextareaField, TextField } from "@/components/form-fields";
import { withSample } from "@/components/list-screen/list-source";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import { memberCalls } from "@/contract/members";
import { toast } from "@/ui/use-toast";
import { MatchingMembers } from "./matching-members";
import { SegmentFields } from "./segment-fields";
import { sampleMembers } from "./sample-members";
import { newSegment, SegmentFormBody } from "./segment-form";

type SegmentDialogProps = LazyDialogProps & {
  /** Shows the new segment. */
  onCreated: (name: string) => void;
};

/** A new segment: its name, its rules, and the members who match (actions "Create Segment"). */
export default function SegmentDialog({ onCreated, ...dialog }: SegmentDialogProps) {
  const members = withSample(useQuery(callQuery(memberCalls.listMembers)), sampleMembers);
  const create = useCallMutation(memberCalls.createSegment, "Failed to create the segment");
  return (
    <FormDialog
      {...dialog}
      wide
      title="Create Segment"
      description="Members who meet its rules belong to it, now and later."
      schema={SegmentFormBody}
      initial={newSegment}
      submitLabel="Create segment"
      busyLabel="Creating..."
      draftKey="segment:new"
      onSubmit={async (body) => {
        await create({ body });
        toast({ title: "Segment created", description: body.name });
      }}
      onSaved={(_, { name }) => onCreated(name)}
    >
      {(form) => (
        <>
          <TextField full form={form} name="name" label="Name" required maxLength={80} />
          <TextareaField form={form} name="description" label="Description" />
          <SegmentFields form={form} members={members.rows ?? []} />
          <MatchingMembers form={form} source={members} />
        </>
      )}
    </FormDialog>
  );
}
