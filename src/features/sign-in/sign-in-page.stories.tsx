import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { failCall, stallCall } from "@/testing/backend";
import { wholeApp } from "@/testing/story-decorators";
import { body, sees, signIn } from "@/testing/story-steps";
import { SignInPage } from "./sign-in-page";

const meta = {
  title: "Screens/Sign in",
  component: SignInPage,
  decorators: [wholeApp],
  parameters: { path: "/login", isSignedOut: true },
} satisfies Meta<typeof SignInPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The page as a visitor first sees it; no stroke of the drawing is cut off. */
export const Default: Story = {
  tags: ["picture"],
  play: async ({ canvasElement }) => {
    await sees("Sign in to your Command Center", "Default admin credentials");
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

/** On a phone, in the dark theme. */
export const Narrow: Story = { globals: { theme: "dark", viewport: { value: "w360" } } };

/** Nothing filled in: a toast says so, the first empty field gets the focus, and the button does not move. */
export const MissingFields: Story = {
  play: async () => {
    const button = await body().findByRole("button", { name: "Sign In" });
    const { top } = button.getBoundingClientRect();
    await signIn(body(), "");
    await sees("Please enter both username and password");
    await expect(button.getBoundingClientRect().top).toBe(top);
    const username = body().getByLabelText("Username");
    await expect(username).toHaveFocus();
    await expect(username).toHaveAccessibleDescription("Enter your username.");
    await userEvent.type(username, "a");
    await expect(username).toBeValid();
    await expect(body().getByLabelText("Password")).toBeInvalid();
  },
};

/** Wrong credentials. The next attempt dismisses the toast about the last one. */
export const WrongPassword: Story = {
  play: async () => {
    await signIn(body(), "admin", "wrong");
    await sees("Login Failed", "Invalid credentials");
    const password = body().getByLabelText("Password");
    await expect(password).toHaveFocus();
    await expect(password).toHaveAccessibleDescription("Username and password do not match.");
    stallCall("auth.login");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(body().queryByText("Login Failed")).toBeNull());
  },
};

/** The server answers with an error. */
export const Failed: Story = {
  play: async () => {
    failCall("auth.login", 503);
    await signIn(body(), "admin");
    await sees("An error occurred during login", /^Sign-in did not get through/);
    await expect(body().getByRole("button", { name: "Sign In" })).toBeEnabled();
  },
};

/** With "Keep me signed in" checked; the server is slow, and the button says that it is busy. */
export const Busy: Story = {
  play: async () => {
    stallCall("auth.login");
    const keep = await body().findByRole("checkbox", { name: "Keep me signed in" });
    await userEvent.click(keep);
    await expect(keep).toBeChecked();
    await signIn(body(), "admin");
    const busy = await body().findByRole("button", { name: "Signing in..." });
    await expect(busy).toHaveAttribute("aria-disabled", "true");
  },
};
