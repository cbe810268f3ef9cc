import type { FieldErrors } from "react-hook-form";
import type * as v from "valibot";
import { useCallMutation } from "@/api/call-mutation";
import { FormDialog } from "@/components/form-dialog";
import { SelectField, TextField } from "@/components/form-fields";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import { userCalls } from "@/contract/users";
import { toast, toastError } from "@/ui/use-toast";
import { roleOptions } from "./user-labels";

const { body } = userCalls.createUser;
type NewUser = v.InferInput<typeof body>;
const initial: NewUser = { username: "", email: "", password: "", role: "user" };

const isMissing = (message: string | undefined): boolean => message === "Fill this in.";

/** Shows the notice of spec §8 where a field is missing, in addition to the message at the field. */
function sayMissing({ email, password, username }: FieldErrors<NewUser>): void {
  if (![username, email, password].some((error) => isMissing(error?.message))) return;
  toastError("Error", "Please fill in all required fields");
}

/** The form for a new user (spec §2, §5). */
export default function CreateUserDialog(dialog: LazyDialogProps) {
  const create = useCallMutation(userCalls.createUser, "Failed to create user");
  return (
    <FormDialog
      {...dialog}
      title="Create New User"
      description="Add a new user with appropriate role and permissions."
      schema={body}
      initial={initial}
      submitLabel="Create User"
      busyLabel="Creating..."
      failures="toast"
      onInvalid={sayMissing}
      draftKey="user:new"
      secret={["password"]}
      onSubmit={async (values) => {
        await create({ body: values });
        toast({ title: "Success", description: "User created successfully" });
      }}
    >
      {(form) => (
        <>
          <TextField form={form} name="username" label="Username" required />
          <TextField form={form} name="email" label="Email" type="email" required />
          <TextField
            form={form}
            name="password"
            label="Password"
            type="password"
            autoComplete="new-password"
            required
          />
          <SelectField
            form={form}
            name="role"
            label="Role"
            options={roleOptions}
            hint="Only an admin may create and change users."
          />
        </>
      )}
    </FormDialog>
  );
}
