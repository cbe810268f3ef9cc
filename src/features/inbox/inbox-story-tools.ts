import type { Decorator } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { framesSent, resetBackend } from "@/testing/backend";
import { withAppAt } from "@/testing/story-decorators";
import { clearToasts } from "@/ui/use-toast";

/** A part of the inbox, signed in, at the address in `parameters.path`. */
export const atAddress: Decorator = (story, context) => {
  const path: unknown = context.parameters.path;
  return withAppAt(typeof path === "string" ? path : "/human-inbox")(story, context);
};

/** The beginning of every inbox story: fresh data, and nothing remembered. */
export function freshInbox(beginning?: Parameters<typeof resetBackend>[0]): void {
  sessionStorage.clear();
  localStorage.clear();
  clearToasts();
  resetBackend(beginning);
}

/** The whole page. */
export const body = () => within(document.body);

/** The row's link of a member in the list. */
export const rowOf = (name: RegExp) => body().findByRole("link", { name });

/** The open conversation's pane. */
export const pane = async (name: RegExp | string = /^Conversation with/) =>
  within(await body().findByRole("region", { name }));

/** The reply box's field. */
export const replyField = () => body().findByPlaceholderText("Type your response...");

/** Waits until the live connection stands. */
export const connected = () => body().findByText("Connected", {}, { timeout: 5000 });

/** Takes the open conversation over by its own button. */
export async function takeOpenOver(): Promise<void> {
  await userEvent.click(await (await pane()).findByRole("button", { name: "Take Over" }));
  await expect(await body().findByText("Conversation Taken Over")).toBeVisible();
}

/** The live messages of a type the page has sent. */
export const framesOf = (type: string): unknown[] =>
  framesSent().filter(
    (frame) =>
      typeof frame === "object" && frame !== null && "type" in frame && frame.type === type,
  );
