import { expect, type Page } from "@playwright/test";

/** Something to press. */
interface Next {
  /** What tells it from others. */
  readonly what: string;
  /** Where it is: in the page, or in what is open above it. */
  readonly place: string;
  /** How much in that place was not pressed yet. */
  readonly left: number;
}

/** What opens above the page, wherever React puts it. */
const overlays = ":is([role=dialog],[role=alertdialog],[role=menu],[role=listbox]):not(main *)";

/** What `markNext` goes by. */
interface Search {
  readonly pressed: readonly string[];
  /** The selector of what opens above the page. */
  readonly above: string;
  /** The selector of the part of the page that counts. */
  readonly part: string;
}

/**
 * Marks the next thing that was not pressed yet, in what is open on top, else in the part of the page.
 * Of a list's rows and options the first two count. Runs in the page.
 */
function markNext({ pressed, above, part }: Search): Next {
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.clientWidth > 1;
  const textOf = (element: Element) => (element instanceof HTMLElement ? element.innerText : "");
  const nameOf = (element: Element) => {
    const ids = (element.getAttribute("aria-labelledby") ?? "").split(" ");
    const labels = ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
    const text = element.getAttribute("aria-label") ?? (labels.trim() || textOf(element));
    return text.trim().replaceAll(/\s+/g, " ").replaceAll(/\d+/g, "0").slice(0, 60);
  };
  const things =
    "button,[role^=menuitem],[role=option],[role=switch],[role=checkbox],[role=tab],[role=radio],main a[href]";
  document.querySelector("[data-press]")?.removeAttribute("data-press");
  const open = Array.from(document.querySelectorAll(above)).filter(isShown).at(-1);
  const names = Array.from(open?.querySelectorAll("button") ?? [], nameOf);
  // A row's details are the same for each row. Other dialogs are told by a word, such as "Create".
  const isRow = names.some((name) => name.startsWith("Previous "));
  const title = open && !isRow ? nameOf(open).split(" ")[0] : "";
  const place = open ? `${open.role ?? "dialog"} ${title ?? ""}` : "page";
  const within = open ?? document.querySelector(part) ?? document.body;
  const found = Array.from(within.querySelectorAll(things))
    .filter((element) => {
      const row = element.closest("li,[role=row],[role=listitem],[role=option]");
      const at = Array.from(row?.parentElement?.children ?? []).indexOf(row ?? element);
      const cannot = element.matches(":disabled,[aria-disabled=true],[target=_blank]");
      return isShown(element) && !cannot && at < 2;
    })
    .map((element) => {
      const name = element instanceof HTMLAnchorElement ? element.pathname : nameOf(element);
      return { element, name, what: `${place}: ${element.role ?? element.localName} ${name}` };
    })
    .filter(({ name, what }) => !pressed.includes(what) && name !== "Log out");
  // What closes it comes last.
  const next = found.find(({ name }) => !/^(?:Close|Cancel)$/.test(name)) ?? found[0];
  next?.element.setAttribute("data-press", "");
  return { what: next?.what ?? "", place, left: new Set(found.map(({ what }) => what)).size };
}

/**
 * Presses everything in a part of a screen, one after the other and in what that opens, each once by
 * its name, and calls `check` after each. Returns what was pressed.
 */
export async function pressEverything(
  page: Page,
  path: string,
  part: "body" | "main",
  check: (what: string) => Promise<void>,
): Promise<readonly string[]> {
  const pressed: string[] = [];
  /** What opened a place. */
  const openers = new Map<string, string>();
  const start = async () => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  };
  await start();
  let last: Next = { what: "", place: "page", left: 0 };
  for (let count = 0; count < 250; count += 1) {
    const next = await page.evaluate(markNext, { pressed, above: overlays, part });
    if (next.place !== "page" && last.place !== next.place) openers.set(next.place, last.what);
    // It closed before all in it was pressed: it will be opened again.
    if (last.place !== "page" && last.left > 1 && next.place === "page") {
      const opener = pressed.indexOf(openers.get(last.place) ?? "");
      if (opener >= 0) pressed.splice(opener, 1);
      last = { what: "", place: "page", left: 0 };
      continue;
    }
    last = next;
    if (next.what === "" && next.place === "page") return pressed;
    if (next.what === "") {
      const open = await page.locator(overlays).count();
      await page.keyboard.press("Escape");
      const closed = expect.poll(() => page.locator(overlays).count(), { timeout: 2000 });
      await closed.toBeLessThan(open).catch(start);
      continue;
    }
    pressed.push(next.what);
    // A live change may take it away in that moment.
    const click = page.locator("[data-press]").click({ timeout: 2000 });
    const isPressed = await click.then(
      () => true,
      () => false,
    );
    if (isPressed) await check(next.what);
    if (new URL(page.url()).pathname !== new URL(path, page.url()).pathname) await start();
  }
  throw new Error(`${path} has no end of things to press: ${pressed.slice(-20).join("; ")}`);
}
