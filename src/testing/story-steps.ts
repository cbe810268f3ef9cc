import { expect, userEvent, waitFor, within } from "storybook/test";
import { nextPaint } from "@/lib/next-paint";
import { callsMade } from "./backend";

/** Queries for the whole page, including dialogs. */
export const body = () => within(document.body);

/** Queries for a part of the page, such as a dialog. */
type Place = ReturnType<typeof body>;

/** The region with this name. */
export const region = async (name: string): Promise<Place> =>
  within(await body().findByRole("region", { name }));

/** The open dialog or drawer with this title. */
export const dialogNamed = async (name: string | RegExp): Promise<Place> =>
  within(await body().findByRole("dialog", { name }));

/** The confirmation dialog. */
export const question = async (name?: string): Promise<Place> =>
  within(await body().findByRole("alertdialog", { name }));

/** The rendered rows of the page's list, whether it is a table or a list of cards. */
export const listRows = () => [...document.querySelectorAll<HTMLElement>("[data-index]")];

/** The link of a list row. Only visible rows are rendered, so this scrolls down until it is found. */
const rowLink = (name: string | RegExp) =>
  waitFor(async () => {
    const link = body().queryByRole("link", { name });
    const page = listRows()[0]?.closest<HTMLElement>(".overflow-y-auto, main");
    if (link === null && page) {
      const isAtEnd = page.scrollTop + page.clientHeight >= page.scrollHeight - 1;
      page.scrollTo({ top: isAtEnd ? 0 : page.scrollTop + page.clientHeight / 2 });
      // The rows there are rendered by then. Searching earlier would scroll past them.
      await nextPaint();
    }
    return link ?? body().getByRole("link", { name });
  });

/** Opens a row's detail by its link, and returns the detail. */
export async function openRow(name: string): Promise<Place> {
  await userEvent.click(await rowLink(name));
  return dialogNamed(name);
}

/** The list row that contains the link with this name. */
export async function rowNamed(name: string | RegExp): Promise<Place> {
  const link = await rowLink(name);
  const row = link.closest<HTMLElement>("li, [data-index]");
  if (row === null) throw new Error(`${name} is in no row`);
  return within(row);
}

/** Waits until each of these texts is visible in a part of the page. */
export async function seesIn(place: Place, ...texts: readonly (string | RegExp)[]): Promise<void> {
  for (const text of texts) {
    await waitFor(() => expect(place.getByText(text)).toBeVisible());
  }
}

/** Waits until each of these texts is visible on the page. */
export const sees = (...texts: readonly (string | RegExp)[]) => seesIn(body(), ...texts);

/** Waits until a list's row count is `text`. In a narrow list, only screen readers get the word after the number. */
export const counts = (text: string, place: Place = body()) =>
  waitFor(() =>
    expect(place.getAllByRole("status").map((status) => status.textContent)).toContain(text),
  );

/** Clicks the button with this name in a part of the page. */
export async function pressIn(place: Place, name: string | RegExp): Promise<void> {
  await userEvent.click(await place.findByRole("button", { name }));
}

/** Chooses an item from a row's menu. */
export async function chooseInMenu(row: Place, name: string): Promise<void> {
  await pressIn(row, "More");
  await userEvent.click(await body().findByRole("menuitem", { name }));
}

/** Clicks the button with this name. */
export const press = (name: string | RegExp) => pressIn(body(), name);

/** Presses a button and returns the dialog that it opens. */
export async function openDialog(button: string, title = button): Promise<Place> {
  await press(button);
  return dialogNamed(title);
}

/** Opens a select, chooses an option, and waits until the list has closed. */
export async function choose(place: Place, name: string, option: string): Promise<void> {
  await userEvent.click(await place.findByRole("combobox", { name }));
  await userEvent.click(await body().findByRole("option", { name: option }));
  await waitFor(() => expect(body().queryByRole("listbox")).toBeNull());
}

/** Waits until no dialog (or, with "alertdialog", no confirmation dialog) is open. */
export const closes = (role: "dialog" | "alertdialog" = "dialog") =>
  waitFor(() => expect(body().queryByRole(role)).toBeNull());

/** Fills in fields by label, replacing their values. */
export async function fill(place: Place, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    const field = await place.findByLabelText(label);
    await userEvent.clear(field);
    if (text !== "") await userEvent.type(field, text);
  }
}

/** Fills in and submits the form of the sign-in page, or of the sign-in dialog. */
export async function signIn(place: Place, username: string, password = username): Promise<void> {
  await fill(place, { Username: username, Password: password });
  await pressIn(place, "Sign In");
}

/** Waits until the row with this name shows these texts. Finds the row again on each try, as it may rerender. */
export const rowShows = (name: string, ...texts: readonly (string | RegExp)[]) =>
  waitFor(async () => {
    const row = await rowNamed(name);
    for (const text of texts) await expect(row.getByText(text)).toBeVisible();
  });

/** The calls the page has made other than GET. */
export const changes = () => callsMade().filter(({ method }) => method !== "GET");

/** A JSON response with any value, even one that breaks the contract. */
export const json = (value: unknown) => new Response(JSON.stringify(value));

/** A word too long for any line. */
export const endless = "Donaudampfschifffahrtsgesellschaft".repeat(300);

/** HTML that must be shown as text, and an endless word. */
export const hostile = `<img src=x onerror="alert(1)"> ${endless}`;

/** Expects that no "undefined", "NaN" or the like is shown, no HTML is injected, and nothing overflows the page. */
export async function staysWhole(): Promise<void> {
  await expect(document.body).not.toHaveTextContent(/undefined|NaN|Infinity|Invalid Date|null/);
  await expect(document.querySelector("img")).toBeNull();
  const page = document.querySelector("header")?.parentElement ?? document.documentElement;
  await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  // Wrapping a word of 10,000 letters takes the browser seconds.
  const slow = [...document.body.querySelectorAll("*")].filter(
    ({ firstChild }) => firstChild instanceof Text && firstChild.length > 5000,
  );
  const wrapped = slow.filter((element) => getComputedStyle(element).whiteSpace !== "nowrap");
  await expect(wrapped.map(({ outerHTML }) => outerHTML.slice(0, 300))).toEqual([]);
}
