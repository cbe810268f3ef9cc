import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, userEvent } from "storybook/test";
import * as backend from "@/testing/backend";
import { withAppAt } from "@/testing/story-decorators";
import * as page from "@/testing/story-steps";
import UsersPage from "./users-page";

const meta = {
  title: "Screens/User Management",
  component: UsersPage,
  decorators: [withAppAt("/user-management")],
} satisfies Meta<typeof UsersPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The slider over the users' marks, once it is at the one with this text. */
const lastSeen = async (text: string | RegExp) => {
  const slider = await page.body().findByRole("slider", { name: "Users, latest login last" });
  await expect(slider).toHaveAttribute("aria-valuetext", expect.stringMatching(text));
  return slider;
};

/** The figures, the users, and the actions for each user. */
export const Filled: Story = {
  tags: ["picture"],
  play: async () => {
    await page.counts("14 users");
    const figures = { "Total Users": 14, "Active Users": 11, Admins: 2, "Online Now": 6 };
    for (const [label, value] of Object.entries(figures)) {
      const card = page.body().getByText(label).parentElement?.parentElement;
      await expect(card).toHaveTextContent(String(value));
    }
    const maya = await page.rowNamed("maya.okafor");
    await page.seesIn(maya, "Manager", "Active");
    const deactivate = maya.getByRole("button", { name: "Deactivate" });
    await expect(deactivate).toHaveAccessibleDescription("maya.okafor");
    const clara = await page.rowNamed("clara.benoit");
    await expect(clara.getByRole("button", { name: "Activate" })).toBeEnabled();
    await expect(page.body().queryByText("Sample data")).toBeNull();
  },
};

/** On a phone, in the dark theme. An email is not cut. */
export const Narrow: Story = {
  globals: { theme: "dark", viewport: { value: "w360" } },
  play: async () => {
    const email = await page.body().findByText("maya.okafor@harborcollective.example");
    await expect(email.scrollWidth).toBe(email.clientWidth);
  },
};

/** A tablet also has room for the last login, and screen readers announce the sorted column. */
export const OnATablet: Story = {
  globals: { viewport: { value: "w768" } },
  play: async () => {
    await page.rowShows("ivy.tran", "Never");
    await page.choose(page.body(), "Sort", "Username");
    const names = page.body().getByRole("columnheader", { name: "Name" });
    await expect(names).toHaveAttribute("aria-sort", "ascending");
  },
};

/** The server has no users, so the sample is shown and marked. */
export const Sample: Story = {
  beforeEach: () => backend.answerRaw("users.listUsers", page.json([])),
  play: async () => {
    await page.sees("Sample data");
    await page.counts("4 users");
  },
};

/** Pressing a user's mark opens the details. The keys start at the latest login. */
export const LastSeen: Story = {
  play: async () => {
    const slider = await lastSeen(/^(admin|lena.fischer), signed in .*, online$/);
    await fireEvent.change(slider, { target: { value: "0" } });
    await lastSeen("ivy.tran, never signed in");
    const sasha = page.body().getByText("SP", { selector: "[style*=saturate] *" });
    const { left, top } = sasha.getBoundingClientRect();
    const coords = { clientX: left + 9, clientY: top + 9 };
    await fireEvent.pointerMove(sasha, coords);
    await page.sees(/^sasha.petrova, signed in .*, inactive$/);
    await fireEvent.click(sasha, coords);
    await page.dialogNamed("sasha.petrova");
  },
};

/** Of more users than fit, one mark stands for many, and picking it sorts the list by last login. */
export const ManyUsers: Story = {
  tags: ["picture"],
  beforeEach: () => {
    const user = (_: unknown, index: number) => {
      const lastLogin = new Date(Date.now() - 60_000 * 1.06 ** index).toISOString();
      return { id: `${index}`, username: `user.${index}`, status: "active", lastLogin };
    };
    backend.answerRaw("users.listUsers", page.json(Array.from({ length: 240 }, user)));
  },
  play: async () => {
    await fireEvent.keyDown(await lastSeen(/^\d+ more, signed in \d min ago$/), { key: "Enter" });
    await page.body().findByText("Last login", { selector: "[role=combobox] *" });
    await page.staysWhole();
  },
};

/** The first admin of a new organisation is alone. */
export const FirstRun: Story = {
  beforeEach: () => backend.resetBackend({ scenario: "first-run" }),
  play: async () => void (await lastSeen(/^admin, signed in .*, online$/)),
};

/** The axis is in its place before the users are. */
export const Loading: Story = {
  beforeEach: () => void backend.stallCall("users.listUsers"),
  play: () => page.sees("Last seen", "1 month"),
};

/** Missing fields, unknown values and hostile text. */
export const UnusualData: Story = {
  beforeEach: () => {
    const odd = { id: 7, username: null, role: "owner", status: "suspended", lastLogin: "soon" };
    const users = [{}, odd, { id: "x", username: page.hostile, email: page.endless }, null];
    backend.answerRaw("users.listUsers", page.json(users));
  },
  play: async () => {
    await page.sees("Owner", "Suspended");
    await page.counts("3 users");
    await expect(page.body().getAllByText("Unnamed user").length).toBeGreaterThan(1);
    await page.staysWhole();
  },
};

/** Only an admin may change users, and the page says so before anyone tries. */
export const NotAnAdmin: Story = {
  beforeEach: () => backend.resetBackend({ signedInAs: "user" }),
  play: async () => {
    await page.body().findByText(/^Only an admin may create/, { selector: "header p" });
    const maya = await page.rowNamed("maya.okafor");
    const create = page.body().getByRole("button", { name: "Create User" });
    for (const button of [create, maya.getByRole("button", { name: "Deactivate" })]) {
      await expect(button).toHaveAttribute("aria-disabled", "true");
      await expect(button).toHaveAccessibleDescription(/admin/);
    }
    await userEvent.click(create);
    // If the click had opened a form, it would have opened before these details.
    await userEvent.click(maya.getByRole("link", { name: "maya.okafor" }));
    const peek = await page.dialogNamed("maya.okafor");
    await expect(peek.getByRole("button", { name: "Edit" })).toHaveAccessibleDescription(/admin/);
    await expect(page.body().queryByText("Create New User")).toBeNull();
  },
};

/** The limits on your own account and on the last active admin are explained before you hit them. */
export const OwnAccountAndLastAdmin: Story = {
  beforeEach: async () => {
    await backend.mockData().users.update((q) => q.where({ username: "nadia.admin" }), {
      data: (user) => void (user.status = "inactive"),
    });
  },
  play: async () => {
    const admin = await page.rowNamed("admin");
    const deactivate = admin.getByRole("button", { name: "Deactivate" });
    await expect(deactivate).toHaveAttribute("aria-disabled", "true");
    await expect(deactivate).toHaveAccessibleDescription(/You cannot deactivate yourself/);
    await page.seesIn(admin, "You", "Online");
    await page.chooseInMenu(admin, "Edit");
    const edit = await page.dialogNamed("Edit admin");
    await page.seesIn(edit, "The last active admin must stay an active admin.");
    await userEvent.click(edit.getByRole("combobox", { name: "Role" }));
    await expect(await page.body().findAllByRole("option")).toHaveLength(1);
  },
};

/** A user's details, opened from the list filtered by role. */
export const Detail: Story = {
  play: async () => {
    await page.choose(page.body(), "Role", "Admin");
    await page.counts("2 of 14 users");
    const time = (await page.rowNamed("nadia.admin")).getByText(/ago$|now$/);
    const { x, y } = time.getBoundingClientRect();
    // Nothing covers the time, so hovering over it shows the exact time.
    await expect(document.elementFromPoint(x + 2, y + 2)).toBe(time);
    await userEvent.click(time);
    const drawer = await page.dialogNamed("nadia.admin");
    await page.seesIn(drawer, /creates and changes users/);
    await expect(drawer.getByRole("button", { name: "Deactivate" })).toBeEnabled();
  },
};

/** A missing field, then two server errors, then success. Nothing typed is lost: o'neil@ is an email. */
export const CreateUser: Story = {
  play: async () => {
    const form = await page.openDialog("Create User", "Create New User");
    await page.seesIn(form, "Add a new user with appropriate role and permissions.");
    backend.failCall("users.createUser", 500);
    await page.fill(form, { Username: "admin" });
    await page.pressIn(form, "Create User");
    await page.sees("Please fill in all required fields");
    await expect(page.changes()).toEqual([]);
    await page.fill(form, { Email: "o'neil@example.org", Password: "secret" });
    await expect(form.getByRole("combobox", { name: "Role" })).toHaveTextContent("User");
    await page.pressIn(form, "Create User");
    await page.sees("Failed to create user");
    backend.restoreCall("users.createUser");
    await page.pressIn(form, "Create User");
    await page.sees('The username "admin" is taken.');
    await expect(form.getByLabelText("Email")).toHaveValue("o'neil@example.org");
    await page.fill(form, { Username: "kim.park" });
    await page.pressIn(form, "Create User");
    await page.sees("User created successfully");
    await page.rowNamed("kim.park");
    const email = "o'neil@example.org";
    const kim = { username: "kim.park", email, password: "secret", role: "user" };
    await expect(page.changes().at(-1)?.body).toEqual(kim);
  },
};

/** Deactivating asks for confirmation first. Activating does not. A failure is shown as a message. */
export const ChangeStatus: Story = {
  play: async () => {
    await page.pressIn(await page.rowNamed("lena.fischer"), "Deactivate");
    const asked = await page.question();
    await expect(page.changes()).toEqual([]);
    await page.pressIn(asked, "Deactivate");
    await page.sees("User status updated successfully");
    await page.rowShows("lena.fischer", "Inactive");
    backend.failCall("users.changeUserStatus", 500);
    await page.pressIn(await page.rowNamed("lena.fischer"), "Activate");
    await page.sees("Failed to update user status");
    backend.restoreCall("users.changeUserStatus");
    await page.pressIn(await page.rowNamed("lena.fischer"), "Activate");
    await page.rowShows("lena.fischer", "Active");
    const sent = page.changes().map((call) => call.body);
    await expect([sent[0], sent[2]]).toEqual([{ status: "inactive" }, { status: "active" }]);
  },
};

/** Only the changed fields are sent. */
export const Edit: Story = {
  play: async () => {
    await page.chooseInMenu(await page.rowNamed("lena.fischer"), "Edit");
    const form = await page.dialogNamed("Edit lena.fischer");
    await page.fill(form, { Email: "lena@example.org" });
    await page.choose(form, "Role", "Manager");
    await page.pressIn(form, "Save Changes");
    await page.rowShows("lena.fischer", "Manager");
    const sent = { email: "lena@example.org", role: "manager" };
    await expect(page.changes().at(-1)?.body).toEqual(sent);
  },
};
