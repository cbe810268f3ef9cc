import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { callsMade, failCall } from "@/testing/backend";
import { withAppAt } from "@/testing/story-decorators";
import UsersPage from "./users-page";

const meta = {
  title: "Screens/User Management/Changes",
  component: UsersPage,
  decorators: [withAppAt("/user-management")],
} satisfies Meta<typeof UsersPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
const rowOf = async (name: string) => {
  const link = await body().findByRole("link", { name });
  const row = link.closest("li");
  if (row === null) throw new Error(`${name} is in no row`);
  return within(row);
};
const press = async (name: string) => userEvent.click(await body().findByRole("button", { name }));
const dialog = async (name: string) => within(await body().findByRole("dialog", { name }));
const patches = () => callsMade().filter(({ method }) => method === "PATCH");

/** A user is created; what is missing is said first. */
export const CreateUser: Story = {
  parameters: { opens: ["create-user-dialog"] },
  play: async () => {
    await press("Create User");
    const form = await dialog("Create New User");
    await expect(
      form.getByText("Add a new user with appropriate role and permissions."),
    ).toBeVisible();
    await userEvent.type(form.getByLabelText("Username"), "kim.park");
    await userEvent.click(form.getByRole("button", { name: "Create User" }));
    await expect(await body().findByText("Please fill in all required fields")).toBeVisible();
    await expect(callsMade().some(({ method }) => method === "POST")).toBe(false);
    await userEvent.type(form.getByLabelText("Email"), "kim@example.org");
    await userEvent.type(form.getByLabelText("Password"), "secret");
    await expect(form.getByRole("combobox", { name: "Role" })).toHaveTextContent("User");
    await userEvent.click(form.getByRole("button", { name: "Create User" }));
    await expect(await body().findByText("User created successfully")).toBeVisible();
    await expect(await body().findByRole("link", { name: "kim.park" })).toBeVisible();
    await expect(callsMade().find(({ method }) => method === "POST")?.body).toEqual({
      username: "kim.park",
      email: "kim@example.org",
      password: "secret",
      role: "user",
    });
  },
};

/** The server refuses a new user: its words in a notice, and nothing typed is lost. */
export const CreateRefused: Story = {
  play: async () => {
    await press("Create User");
    const form = await dialog("Create New User");
    await userEvent.type(form.getByLabelText("Username"), "admin");
    await userEvent.type(form.getByLabelText("Email"), "kim@example.org");
    await userEvent.type(form.getByLabelText("Password"), "secret");
    await userEvent.click(form.getByRole("button", { name: "Create User" }));
    await expect(await body().findByText('The username "admin" is taken.')).toBeVisible();
    failCall("users.createUser", 500);
    await userEvent.click(form.getByRole("button", { name: "Create User" }));
    await expect(await body().findByText("Failed to create user")).toBeVisible();
    await expect(form.getByLabelText("Username")).toHaveValue("admin");
  },
};

/** Deactivating asks first; activating does not. */
export const Status: Story = {
  play: async () => {
    await userEvent.click(
      (await rowOf("lena.fischer")).getByRole("button", { name: "Deactivate" }),
    );
    const question = within(await body().findByRole("alertdialog"));
    await expect(patches()).toHaveLength(0);
    await userEvent.click(question.getByRole("button", { name: "Deactivate" }));
    await expect(await body().findByText("User status updated successfully")).toBeVisible();
    await waitFor(async () =>
      expect((await rowOf("lena.fischer")).getByText("Inactive")).toBeVisible(),
    );
    await userEvent.click((await rowOf("lena.fischer")).getByRole("button", { name: "Activate" }));
    await waitFor(async () =>
      expect((await rowOf("lena.fischer")).getByText("Active")).toBeVisible(),
    );
    await expect(patches().map((call) => call.body)).toEqual([
      { status: "inactive" },
      { status: "active" },
    ]);
  },
};

/** A status that could not be changed says why. */
export const StatusFailed: Story = {
  beforeEach: () => {
    failCall("users.changeUserStatus", 500);
  },
  play: async () => {
    await userEvent.click((await rowOf("clara.benoit")).getByRole("button", { name: "Activate" }));
    await expect(await body().findByText("Failed to update user status")).toBeVisible();
    failCall("users.changeUserStatus", 409, { error: "The seat is taken" });
    await userEvent.click((await rowOf("clara.benoit")).getByRole("button", { name: "Activate" }));
    await expect(await body().findByText("The seat is taken")).toBeVisible();
  },
};

/** Email and role are changed, and only what changed is sent. */
export const Edit: Story = {
  parameters: { opens: ["edit-user-dialog"] },
  play: async () => {
    await userEvent.click((await rowOf("lena.fischer")).getByRole("button", { name: "Edit" }));
    const form = await dialog("Edit lena.fischer");
    await userEvent.click(form.getByRole("combobox", { name: "Role" }));
    await userEvent.click(await body().findByRole("option", { name: "Manager" }));
    await userEvent.click(form.getByRole("button", { name: "Save Changes" }));
    await waitFor(async () =>
      expect((await rowOf("lena.fischer")).getByText("Manager")).toBeVisible(),
    );
    await expect(patches().map((call) => call.body)).toEqual([{ role: "manager" }]);
  },
};

/** A server without the extension: a notice, and nothing typed is lost. */
export const EditNotOffered: Story = {
  beforeEach: () => {
    failCall("users.changeUser", 501);
  },
  play: async () => {
    await userEvent.click((await rowOf("lena.fischer")).getByRole("button", { name: "Edit" }));
    const form = await dialog("Edit lena.fischer");
    await userEvent.clear(form.getByLabelText("Email"));
    await userEvent.type(form.getByLabelText("Email"), "lena@example.org");
    await userEvent.click(form.getByRole("button", { name: "Save Changes" }));
    await expect(await body().findByText("This server does not offer editing users")).toBeVisible();
    await expect(form.getByLabelText("Email")).toHaveValue("lena@example.org");
  },
};
