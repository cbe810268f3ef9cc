import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import {
  answerRaw,
  failCall,
  mockData,
  resetBackend,
  restoreCall,
  stallCall,
} from "@/testing/backend";
import { withAppAt } from "@/testing/story-decorators";
import UsersPage from "./users-page";

const meta = {
  title: "Screens/User Management",
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
const json = (value: unknown) => new Response(JSON.stringify(value));

/** Everything is there: figures, users, and what can be done with each. */
export const Filled: Story = {
  play: async () => {
    await expect(
      await body().findByRole("heading", { level: 1, name: "User Management" }),
    ).toBeVisible();
    await expect(await body().findByText("14 users")).toBeVisible();
    for (const [label, value] of [
      ["Total Users", "14"],
      ["Active Users", "11"],
      ["Admins", "2"],
      ["Online Now", "6"],
    ] as const) {
      await expect(body().getByText(label).parentElement?.parentElement).toHaveTextContent(value);
    }
    const maya = await rowOf("maya.okafor");
    await expect(maya.getByText("Manager")).toBeVisible();
    await expect(maya.getByText("Active")).toBeVisible();
    await expect(maya.getByRole("button", { name: "Deactivate" })).toHaveAccessibleDescription(
      "maya.okafor",
    );
    await expect(
      (await rowOf("clara.benoit")).getByRole("button", { name: "Activate" }),
    ).toBeEnabled();
    await expect((await rowOf("ivy.tran")).getByText("Never")).toBeVisible();
    await expect(body().queryByText("Sample data")).toBeNull();
  },
};

/** In the dark theme. */
export const Dark: Story = { globals: { theme: "dark" } };

/** On a phone. */
export const Narrow: Story = { globals: { viewport: { value: "w360" } } };

/** The users are on their way. */
export const Loading: Story = {
  beforeEach: () => {
    stallCall("users.listUsers");
  },
  play: async () => {
    await expect(await body().findByText("Loading users")).toBeInTheDocument();
    await expect(body().queryByText("Sample data")).toBeNull();
  },
};

/** The server has none: the sample, marked. */
export const Sample: Story = {
  beforeEach: () => {
    answerRaw("users.listUsers", json([]));
  },
  play: async () => {
    await expect(await body().findByText("Sample data")).toBeVisible();
    await expect(body().getByText("4 users")).toBeVisible();
  },
};

/** The call fails: the sample, the error, and Retry that brings the users. */
export const Failed: Story = {
  beforeEach: () => {
    failCall("users.listUsers", 503);
  },
  play: async () => {
    await expect(await body().findByText("503: Service Unavailable")).toBeVisible();
    await expect(body().getByText("Sample data")).toBeVisible();
    restoreCall("users.listUsers");
    await press("Retry");
    await expect(await body().findByText("14 users")).toBeVisible();
    await expect(body().queryByText("Sample data")).toBeNull();
  },
};

/** Missing, unknown and hostile fields show no broken word. */
export const Hostile: Story = {
  beforeEach: () => {
    answerRaw(
      "users.listUsers",
      json([
        {},
        { id: 7, username: null, role: "owner", status: "suspended", lastLogin: "soon" },
        { id: "x", username: "<img src=x onerror=alert(1)>", email: "W".repeat(300) },
        null,
      ]),
    );
  },
  play: async () => {
    await expect(await body().findByText("3 users")).toBeVisible();
    await expect(body().getAllByText("Unnamed user").length).toBeGreaterThan(1);
    await expect(body().getByText("Owner")).toBeVisible();
    await expect(body().getByText("Suspended")).toBeVisible();
    await expect(document.querySelector("img")).toBeNull();
    await expect(document.body.textContent).not.toMatch(/undefined|NaN|Invalid Date|null/);
  },
};

/** Nobody but an admin may change users; the page says so before anyone tries. */
export const NotAnAdmin: Story = {
  beforeEach: () => resetBackend({ signedInAs: "user" }),
  play: async () => {
    const create = await body().findByRole("button", { name: "Create User" });
    await expect(create).toHaveAttribute("aria-disabled", "true");
    await expect(create).toHaveAccessibleDescription(/admin/);
    await expect(body().getByText(/Only an admin may create or change users\. You/)).toBeVisible();
    const maya = await rowOf("maya.okafor");
    for (const name of ["Deactivate", "Edit"]) {
      await expect(maya.getByRole("button", { name })).toHaveAttribute("aria-disabled", "true");
      await expect(maya.getByRole("button", { name })).toHaveAccessibleDescription(/admin/);
    }
    await userEvent.click(create);
    // A form would have opened before the detail that is asked for after it.
    await userEvent.click(maya.getByRole("link", { name: "maya.okafor" }));
    await expect(await body().findByRole("dialog")).toHaveAccessibleName("maya.okafor");
    await expect(body().queryByText("Create New User")).toBeNull();
  },
};

/** The guards of one's own account and of the last active admin are explained before they are hit. */
export const Guards: Story = {
  beforeEach: () => {
    const nadia = mockData()
      .users.list()
      .find(({ username }) => username === "nadia.admin");
    if (nadia) mockData().users.update(nadia.id, { status: "inactive" });
  },
  play: async () => {
    const admin = await rowOf("admin");
    const deactivate = admin.getByRole("button", { name: "Deactivate" });
    await expect(deactivate).toHaveAttribute("aria-disabled", "true");
    await expect(deactivate).toHaveAccessibleDescription(/You cannot deactivate yourself/);
    await userEvent.click(admin.getByRole("button", { name: "Edit" }));
    const edit = await dialog("Edit admin");
    await expect(edit.getByText("The last active admin must stay an active admin.")).toBeVisible();
    await userEvent.click(edit.getByRole("combobox", { name: "Role" }));
    await expect(await body().findAllByRole("option")).toHaveLength(1);
  },
};

/** A user's detail, and the list narrowed by role. */
export const Detail: Story = {
  parameters: { opens: ["user-drawer"] },
  play: async () => {
    await userEvent.click(await body().findByRole("combobox", { name: "Role" }));
    await userEvent.click(await body().findByRole("option", { name: "Admin" }));
    await expect(await body().findByText("2 of 14 users")).toBeVisible();
    await userEvent.click(await body().findByRole("link", { name: "nadia.admin" }));
    const drawer = await dialog("nadia.admin");
    await expect(drawer.getByText(/creates and changes users/)).toBeVisible();
    await expect(drawer.getByRole("button", { name: "Deactivate" })).toBeEnabled();
  },
};

/** Nothing matches the search; what was searched for is cleared again. */
export const NoneMatching: Story = {
  play: async () => {
    const search = await body().findByRole("searchbox");
    await userEvent.type(search, "zzz");
    await expect(await body().findByText("No users match")).toBeVisible();
    await userEvent.click(body().getByRole("button", { name: "Clear Filters" }));
    await waitFor(() => expect(body().queryByText("No users match")).toBeNull());
    await expect(search).toHaveValue("");
  },
};
