import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { failCall, resetBackend, stallCall } from "@/testing/backend";
import { wholeApp } from "@/testing/story-decorators";
import { SignInPage } from "./sign-in-page";

const meta = {
  title: "Screens/Sign in",
  component: SignInPage,
  args: { onSignedIn: () => undefined },
  decorators: [wholeApp],
  parameters: { layout: "fullscreen", path: "/login" },
  beforeEach: () => resetBackend({ signedInAs: null }),
} satisfies Meta<typeof SignInPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);

async function signIn(username: string, password: string) {
  const username_ = await body().findByLabelText("Username");
  if (username) await userEvent.type(username_, username);
  if (password) await userEvent.type(body().getByLabelText("Password"), password);
  await userEvent.click(body().getByRole("button", { name: "Sign In" }));
}

/** As a visitor finds it; no stroke of the picture is cut. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(await body().findByText("Sign in to your Command Center")).toBeVisible();
    await expect(body().getByText("Default admin credentials")).toBeVisible();
    const strokes = "[aria-hidden] svg:has(path[opacity])";
    await waitFor(() => expect(canvasElement.querySelector(strokes)).toBeVisible());
    const picture = canvasElement.querySelector<SVGSVGElement>(strokes);
    const { left, top, right, bottom } = picture?.getBoundingClientRect() ?? new DOMRect();
    for (const path of picture?.querySelectorAll("path") ?? []) {
      const box = path.getBoundingClientRect();
      await expect(Math.min(box.left - left, box.top - top)).toBeGreaterThanOrEqual(0);
      await expect(Math.min(right - box.right, bottom - box.bottom)).toBeGreaterThanOrEqual(0);
    }
  },
};

/** Nothing filled in: a toast says so, and the first empty field has the focus. */
export const MissingFields: Story = {
  play: async () => {
    await signIn("", "");
    await expect(await body().findByText("Please enter both username and password")).toBeVisible();
    await expect(body().getByLabelText("Username")).toHaveFocus();
  },
};

/** Wrong credentials. */
export const Refused: Story = {
  play: async () => {
    await signIn("admin", "wrong");
    await expect(await body().findByText("Invalid credentials")).toBeVisible();
  },
};

/** The server answers with an error. */
export const Failed: Story = {
  play: async () => {
    failCall("auth.login", 503);
    await signIn("admin", "admin");
    await expect(await body().findByText("An error occurred during login")).toBeVisible();
    await expect(body().getByRole("button", { name: "Sign In" })).toBeEnabled();
  },
};

/** The server is slow: the button says that it is at work. */
export const Busy: Story = {
  play: async () => {
    stallCall("auth.login");
    await signIn("admin", "admin");
    await waitFor(() =>
      expect(body().getByRole("button", { name: "Signing in..." })).toHaveAttribute(
        "aria-disabled",
        "true",
      ),
    );
  },
};

/** In the dark theme. */
export const Dark: Story = { globals: { theme: "dark" } };

/** On a phone. */
export const Narrow: Story = { globals: { viewport: { value: "w360" } } };

/** Filled in, and to be kept signed in. */
export const Filled: Story = {
  play: async () => {
    await userEvent.type(await body().findByLabelText("Username"), "admin");
    await userEvent.type(body().getByLabelText("Password"), "admin");
    await userEvent.click(body().getByRole("checkbox", { name: "Keep me signed in" }));
    await expect(body().getByRole("checkbox", { name: "Keep me signed in" })).toBeChecked();
    await expect(body().getByRole("button", { name: "Sign In" })).toBeEnabled();
  },
};
