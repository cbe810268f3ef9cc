import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, userEvent, waitFor, within } from "storybook/test";
import { ships } from "@/testing/example-ships";
import { answered, ShipsScreen } from "./list-screen.stories";

const meta = {
  title: "Components/List screen/Address and keys",
  component: ShipsScreen,
  parameters: {
    docs: { story: { inline: false, height: "30rem" } },
    notes: {
      use: "What a list screen keeps in its address, its keys, and rows no screen expects.",
      not: "The states of the list itself: see List screen.",
    },
  },
  args: { source: answered(ships(12)) },
  beforeEach: () => {
    localStorage.removeItem("list-density");
  },
} satisfies Meta<typeof ShipsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
const rows = () => body().queryAllByRole("listitem");

/** The address holds everything that can be shared, the open detail included. */
export const FromAddress: Story = {
  args: { search: "search=heron&sort=name&open=ship-2" },
  play: async () => {
    const drawer = within(await body().findByRole("dialog", { name: "Heron 2" }));
    await expect(drawer.getByText("1 of 3")).toBeVisible();
    await userEvent.click(drawer.getByRole("button", { name: "Next ship" }));
    await expect(await body().findByRole("dialog", { name: "Heron 6" })).toBeVisible();
    await userEvent.keyboard("k{Escape}");
    await waitFor(() => expect(body().queryByRole("dialog")).toBeNull());
    await expect(rows()).toHaveLength(3);
  },
};

/** j and k go through the rows, Enter opens, Escape returns to the row. */
export const ByKeyboard: Story = {
  play: async () => {
    await userEvent.keyboard("jjk");
    await expect(body().getByRole("link", { name: "Kestrel 1" })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(await body().findByRole("dialog", { name: "Heron 2" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(body().getByRole("link", { name: "Heron 2" })).toHaveFocus());
    await userEvent.keyboard("/");
    await expect(body().getByRole("searchbox")).toHaveFocus();
  },
};

/** With Control held down the browser opens a row's address elsewhere: this page stays. */
export const OtherTab: Story = {
  // It ends as FromAddress does.
  tags: ["no-picture"],
  play: async () => {
    const kept: boolean[] = [];
    // Or the test's browser would open a tab.
    const note = (event: Event) => {
      kept.push(event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener("click", note);
    const link = body().getByRole("link", { name: "Heron 2" });
    await fireEvent.click(link, { ctrlKey: true });
    window.removeEventListener("click", note);
    await expect(kept).toEqual([false]);
    await expect(body().queryByRole("dialog")).toBeNull();
    await userEvent.click(link);
    await expect(await body().findByRole("dialog", { name: "Heron 2" })).toBeVisible();
  },
};

/** The address names a row that no longer exists. */
export const DetailGone: Story = {
  args: { search: "open=ship-99" },
  play: async () => {
    await expect(body().getByRole("alert")).toHaveTextContent("not in the list");
    await userEvent.click(body().getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(body().queryByRole("alert")).toBeNull());
  },
};

/** Missing and hostile fields never show as "undefined" or the like. */
export const Hostile: Story = {
  args: {
    source: answered([
      { crew: [] },
      { id: "x", name: "<img src=x onerror=alert(1)>", status: "=cmd()", crew: [], cargo: 0 },
      { id: "x", name: "repeats an id", crew: [] },
      { id: "y", name: "W".repeat(400), port: "P".repeat(200), loaded: 900, crew: [] },
    ]),
  },
  play: async () => {
    await expect(rows()).toHaveLength(3);
    await expect(body().getByText("Unnamed ship")).toBeVisible();
    await expect(document.body).not.toHaveTextContent(/undefined|NaN|Invalid Date/);
  },
};

/** Ten thousand rows: only those in sight are drawn, and the keys still reach the last. */
export const TenThousand: Story = {
  args: { source: answered(ships(10_000)) },
  play: async () => {
    await expect(body().getByRole("status")).toHaveTextContent("10,000 ships");
    await waitFor(() => expect(rows().length).toBeGreaterThan(5));
    await expect(rows().length).toBeLessThan(80);
    await userEvent.keyboard("j".repeat(30));
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/ 30$/));
    await userEvent.type(body().getByRole("searchbox"), "heron 9998");
    await waitFor(() => expect(rows()).toHaveLength(1));
  },
};
