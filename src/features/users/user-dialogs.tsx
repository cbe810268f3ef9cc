import * as v from "valibot";
import { useSignedInUser } from "@/api/session";
import { useCallMutation } from "@/api/call-mutation";
import { FormDialog } from "@/components/form-dialog";
import { SelectField, TextField } from "@/components/form-fields";
import type { DialogProps } from "@/ui/dialog";
import { Role } from "@/contract/auth";
import { isSelf, type ReceivedStaffUser, roleObstacle, userCalls } from "@/contract/users";
import { changesIn } from "@/lib/changes-in";
import { capitalised } from "@/lib/format";
import { toast, toastError } from "@/ui/use-toast";
import { usernameOf, useUsers } from "./users";

const roleOptions = Role.options.map((value) => ({ value, label: capitalised(value) }));

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
        // A toast, in addition to the messages at the fields.
        if ([username, email, password].some((error) => error?.message === "Fill this in."))
          toastError("Error", "Please fill in all required fields");
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

const Changes = v.pick(userCalls.createUser.body, ["email", "role"]);

/** The form for a user's email and role. Roles that are not allowed are left out, and a hint says why. */
export function EditUserDialog({ row: user, ...dialog }: DialogProps & { row: ReceivedStaffUser }) {
  const { rows = [] } = useUsers();
  const actor = useSignedInUser();
  const change = useCallMutation(userCalls.changeUser, "Failed to update user");
  const obstacle = Role.options.map((each) => roleObstacle(rows, user, each)).find(Boolean);
  const ownHint = "This is you: with another role you could no longer manage users.";
  const known = Role.options.find((each) => each === user.role);
  return (
    <FormDialog
      {...dialog}
      title={`Edit ${usernameOf(user)}`}
      description="The username cannot be changed."
      schema={Changes}
      initial={{ email: user.email ?? "", ...(known && { role: known }) }}
      submitLabel="Save Changes"
      onSubmit={async (next) => {
        const body = changesIn(next, user);
        if (Object.keys(body).length === 0) return;
        await change({ params: { id: user.id ?? "" }, body });
        toast({ title: "Success", description: `${usernameOf(user)} was updated` });
      }}
    >
      {(form) => (
        <>
          <TextField form={form} name="email" label="Email" type="email" required />
          <SelectField
            form={form}
            name="role"
            label="Role"
            options={roleOptions.filter(({ value }) => !roleObstacle(rows, user, value))}
            required
            hint={obstacle ?? (isSelf(user, actor) ? ownHint : undefined)}
          />
        </>
      )}
    </FormDialog>
  );
}
