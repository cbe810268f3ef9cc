import { useCallMutation } from "@/api/call-mutation";
import { FormDialog } from "@/components/form-dialog";
import { SelectField, TextField } from "@/components/form-fields";
import type { DialogProps } from "@/ui/dialog";
import { userCalls } from "@/contract/users";
import { toast, toastError } from "@/ui/use-toast";
import { roleOptions } from "./users";

/** The form for a new user. */
export function CreateUserDialog(dialog: DialogProps) {
  const create = useCallMutation(userCalls.createUser, "Failed to create user");
  return (
    <FormDialog
      {...dialog}
      title="Create New User"
      description="Add a new user with appropriate role and permissions."
      schema={userCalls.createUser.body}
      initial={{ username: "", email: "", password: "", role: "user" }}
      submitLabel="Create User"
      failures="toast"
      onInvalid={({ email, password, username }) => {
        // A notice, in addition to the messages at the fields.
        if ([username, email, password].some((error) => error?.message === "Fill this in.")) {
          toastError("Error", "Please fill in all required fields");
        }
      }}
      onSubmit={async (body) => {
        await create({ body });
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
