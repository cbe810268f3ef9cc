import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { answerRaw, failCall, mockData, resetBackend, restoreCall } from "@/testing/backend";
import { withAppAt } from "@/testing/story-decorators";
import {
  body,
  changes,
  choose,
  chooseInMenu,
  dialogNamed,
  endless,
  fill,
  hostile,
  json,
  press,
  pressIn,
  question,
  rowNamed,
  rowShows,
  sees,
  seesIn,
  leavesRoomForRows,
  staysWhole,
} from "@/testing/story-steps";
import UsersPage from "./users-page";

const meta = {
  title: "Screens/User Management",
  component: UsersPage,
  decorators: [withAppAt("/user-management")],
} satisfies Meta<typeof UsersPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Figures, users, and what can be done with each. */
export const Filled: Story = {
  tags: ["picture"],
  play: async () => {
    await body().findByRole("heading", { level: 1, name: "User Management" });
    await sees("14 users");
    const figures = { "Total Users": 14, "Active Users": 11, Admins: 2, "Online Now": 6 };
    for (const [label, value] of Object.entries(figures)) {
      const card = body().getByText(label).parentElement?.parentElement;
      await expect(card).toHaveTextContent(String(value));
    }
    await leavesRoomForRows();
    const maya = await rowNamed("maya.okafor");
    await seesIn(maya, "Manager", "Active");
    const deactivate = maya.getByRole("button", { name: "Deactivate" });
    await expect(deactivate).toHaveAccessibleDescription("maya.okafor");
    const clara = await rowNamed("clara.benoit");
    await expect(clara.getByRole("button", { name: "Activate" })).toBeEnabled();
    await rowShows("ivy.tran", "Never");
    await expect(body().queryByText("Sample data")).toBeNull();
  },
};

/** On a phone, in the dark theme. */
export const Narrow: Story = { globals: { theme: "dark", viewport: { value: "w360" } } };

/** The server has none: the sample, marked. */
export const Sample: Story = {
  beforeEach: () => answerRaw("users.listUsers", json([])),
  play: () => sees("Sample data", "4 users"),
};

/** Missing, unknown and hostile fields. */
export const UnusualData: Story = {
  beforeEach: () => {
    const odd = { id: 7, username: null, role: "owner", status: "suspended", lastLogin: "soon" };
    const users = [{}, odd, { id: "x", username: hostile, email: endless }, null];
    answerRaw("users.listUsers", json(users));
  },
  play: async () => {
    await sees("3 users", "Owner", "Suspended");
    await expect(body().getAllByText("Unnamed user").length).toBeGreaterThan(1);
    await staysWhole();
  },
};

/** Nobody but an admin may change users; the page says so before anyone tries. */
export const NotAnAdmin: Story = {
  beforeEach: () => resetBackend({ signedInAs: "user" }),
  play: async () => {
    await sees(/Only an admin may create or change users\. You/);
    const maya = await rowNamed("maya.okafor");
    const create = body().getByRole("button", { name: "Create User" });
    for (const button of [create, maya.getByRole("button", { name: "Deactivate" })]) {
      await expect(button).toHaveAttribute("aria-disabled", "true");
      await expect(button).toHaveAccessibleDescription(/admin/);
    }
    await userEvent.click(create);
    // A form would have opened before the detail that is asked for after it.
    await userEvent.click(maya.getByRole("link", { name: "maya.okafor" }));
    const peek = await dialogNamed("maya.okafor");
    await expect(peek.getByRole("button", { name: "Edit" })).toHaveAccessibleDescription(/admin/);
    await expect(body().queryByText("Create New User")).toBeNull();
  },
};

/** The guards of one's own account and of the last active admin are explained before they are hit. */
export const OwnAccountAndLastAdmin: Story = {
  beforeEach: async () => {
    await mockData().users.update((q) => q.where({ username: "nadia.admin" }), {
      data(user) {
        user.status = "inactive";
      },
    });
  },
  play: async () => {
    const admin = await rowNamed("admin");
    const deactivate = admin.getByRole("button", { name: "Deactivate" });
    await expect(deactivate).toHaveAttribute("aria-disabled", "true");
    await expect(deactivate).toHaveAccessibleDescription(/You cannot deactivate yourself/);
    await seesIn(admin, "You", "Online");
    await chooseInMenu(admin, "Edit");
    const edit = await dialogNamed("Edit admin");
    await seesIn(edit, "The last active admin must stay an active admin.");
    await userEvent.click(edit.getByRole("combobox", { name: "Role" }));
    await expect(await body().findAllByRole("option")).toHaveLength(1);
  },
};

/** A user's detail, from the list narrowed by role. */
export const Detail: Story = {
  tags: ["picture"],
  play: async () => {
    await choose(body(), "Role", "Admin");
    await sees("2 of 14 users");
    await userEvent.click(await body().findByRole("link", { name: "nadia.admin" }));
    const drawer = await dialogNamed("nadia.admin");
    await seesIn(drawer, /creates and changes users/);
    await expect(drawer.getByRole("button", { name: "Deactivate" })).toBeEnabled();
  },
};

/** What is missing is said, then the server refuses, then the user is created: nothing typed is lost. */
export const CreateUser: Story = {
  play: async () => {
    await press("Create User");
    const form = await dialogNamed("Create New User");
    await seesIn(form, "Add a new user with appropriate role and permissions.");
    await fill(form, { Username: "admin" });
    await pressIn(form, "Create User");
    await sees("Please fill in all required fields");
    await expect(changes()).toEqual([]);
    await fill(form, { Email: "kim@example.org", Password: "secret" });
    await expect(form.getByRole("combobox", { name: "Role" })).toHaveTextContent("User");
    await pressIn(form, "Create User");
    await sees('The username "admin" is taken.');
    await expect(form.getByLabelText("Email")).toHaveValue("kim@example.org");
    await fill(form, { Username: "kim.park" });
    await pressIn(form, "Create User");
    await sees("User created successfully");
    await rowNamed("kim.park");
    const email = "kim@example.org";
    const kim = { username: "kim.park", email, password: "secret", role: "user" };
    await expect(changes().at(-1)?.body).toEqual(kim);
  },
};

/** A failure without words of the server's own. */
export const CreateFailed: Story = {
  beforeEach: () => failCall("users.createUser", 500),
  play: async () => {
    await press("Create User");
    const form = await dialogNamed("Create New User");
    await fill(form, { Username: "kim.park", Email: "kim@example.org", Password: "secret" });
    await pressIn(form, "Create User");
    await sees("Failed to create user");
    await expect(form.getByLabelText("Username")).toHaveValue("kim.park");
  },
};

/** Deactivating asks first; activating does not. */
export const ChangeStatus: Story = {
  play: async () => {
    await pressIn(await rowNamed("lena.fischer"), "Deactivate");
    const asked = await question();
    await expect(changes()).toEqual([]);
    await pressIn(asked, "Deactivate");
    await sees("User status updated successfully");
    await rowShows("lena.fischer", "Inactive");
    await pressIn(await rowNamed("lena.fischer"), "Activate");
    await rowShows("lena.fischer", "Active");
    const sent = changes().map((call) => call.body);
    await expect(sent).toEqual([{ status: "inactive" }, { status: "active" }]);
  },
};

/** A status that could not be changed says why. */
export const StatusChangeFailed: Story = {
  beforeEach: () => failCall("users.changeUserStatus", 500),
  play: async () => {
    await pressIn(await rowNamed("clara.benoit"), "Activate");
    await sees("Failed to update user status");
    failCall("users.changeUserStatus", 409, { error: "The seat is taken" });
    await pressIn(await rowNamed("clara.benoit"), "Activate");
    await sees("The seat is taken");
  },
};

/** A server that cannot edit users keeps what was typed; then only what changed is sent. */
export const Edit: Story = {
  beforeEach: () => failCall("users.changeUser", 501),
  play: async () => {
    await chooseInMenu(await rowNamed("lena.fischer"), "Edit");
    const form = await dialogNamed("Edit lena.fischer");
    await fill(form, { Email: "lena@example.org" });
    await pressIn(form, "Save Changes");
    await sees("This server does not offer editing users");
    await expect(form.getByLabelText("Email")).toHaveValue("lena@example.org");
    restoreCall("users.changeUser");
    await choose(form, "Role", "Manager");
    await pressIn(form, "Save Changes");
    await rowShows("lena.fischer", "Manager");
    const sent = { email: "lena@example.org", role: "manager" };
    await expect(changes().at(-1)?.body).toEqual(sent);
  },
};
