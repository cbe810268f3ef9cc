import { expect, type Page } from "@playwright/test";

/** The next control to press. */
interface Target {
  /** Made of its container, role and name. Empty: none is left in the container. */
  readonly id: string;
  /** "page", or the open overlay. */
  readonly container: string;
  /** How many controls in the container have not been pressed yet. */
  readonly remaining: number;
}

/** Dialogs, menus and lists that open above the page; React renders them outside of main. */
const overlays = ":is([role=dialog],[role=alertdialog],[role=menu],[role=listbox]):not(main *)";

/** Arguments of `markNext`: pressed controls' IDs and CSS selectors. */
interface Search {
  readonly pressed: readonly string[];
  readonly overlay: string;
  readonly part: string;
}

/**
 * Marks the next control that has not been pressed yet, in the topmost overlay if one is open,
 * otherwise in the part of the page. Of a list only the first two rows or options are pressed. Runs
 * in the page.
 */
function markNext({ pressed, overlay, part }: Search): Target {
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.clientWidth > 1;
  const textOf = (element: Element) => (element instanceof HTMLElement ? element.innerText : "");
  const nameOf = (element: Element) => {
    const ids = (element.getAttribute("aria-labelledby") ?? "").split(" ");
    const labels = ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
    const text = element.getAttribute("aria-label") ?? (labels.trim() || textOf(element));
    return text.trim().replaceAll(/\s+/g, " ").replaceAll(/\d+/g, "0").slice(0, 60);
  };
  const controls =
    "button,[role^=menuitem],[role=option],[role=switch],[role=checkbox],[role=tab],[role=radio],main a[href]";
  document.querySelector("[data-press]")?.removeAttribute("data-press");
  const open = Array.from(document.querySelectorAll(overlay)).filter(isShown).at(-1);
  const names = Array.from(open?.querySelectorAll("button") ?? [], nameOf);
  // All rows have the same details. Other dialogs are identified by a word, such as "Create".
  const isRow = names.some((name) => name.startsWith("Previous "));
  const title = open && !isRow ? nameOf(open).split(" ")[0] : "";
  const container = open ? `${open.role ?? "dialog"} ${title ?? ""}` : "page";
  const within = open ?? document.querySelector(part) ?? document.body;
  const found = Array.from(within.querySelectorAll(controls))
    .filter((element) => {
      const row = element.closest("li,[role=row],[role=listitem],[role=option]");
      const at = Array.from(row?.parentElement?.children ?? []).indexOf(row ?? element);
      const cannot = element.matches(":disabled,[aria-disabled=true],[target=_blank]");
      return isShown(element) && !cannot && at < 2;
    })
    .map((element) => {
      const name = element instanceof HTMLAnchorElement ? element.pathname : nameOf(element);
      return { element, name, id: `${container}: ${element.role ?? element.localName} ${name}` };
    })
    .filter(({ name, id }) => !pressed.includes(id) && name !== "Log out");
  // Closing buttons come last.
  const next = found.find(({ name }) => !/^(?:Close|Cancel)$/.test(name)) ?? found[0];
  next?.element.setAttribute("data-press", "");
  return { id: next?.id ?? "", container, remaining: new Set(found.map(({ id }) => id)).size };
}

/**
 * Presses every control in a part of a screen, and in the overlays that opens, and calls `check`
 * after each. Controls with the same name count as one. Returns the IDs of those pressed.
 */
export async function pressEverything(
  page: Page,
  path: string,
  part: "body" | "main",
  check: (id: string) => Promise<void>,
): Promise<readonly string[]> {
  const pressed: string[] = [];
  /** For each overlay, the ID of the control that opened it. */
  const openers = new Map<string, string>();
  const start = async () => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  };
  await start();
  let last: Target = { id: "", container: "page", remaining: 0 };
  for (let count = 0; count < 250; count += 1) {
    const next = await page.evaluate(markNext, { pressed, overlay: overlays, part });
    if (next.container !== "page" && last.container !== next.container)
      openers.set(next.container, last.id);
    // The overlay closed before everything in it was pressed: open it again.
    if (last.container !== "page" && last.remaining > 1 && next.container === "page") {
      const opener = pressed.indexOf(openers.get(last.container) ?? "");
      if (opener >= 0) pressed.splice(opener, 1);
      last = { id: "", container: "page", remaining: 0 };
      continue;
    }
    last = next;
    if (next.id === "" && next.container === "page") return pressed;
    if (next.id === "") {
      const open = await page.locator(overlays).count();
      await page.keyboard.press("Escape");
      const closed = expect.poll(() => page.locator(overlays).count(), { timeout: 2000 });
      await closed.toBeLessThan(open).catch(start);
      continue;
    }
    pressed.push(next.id);
    // A live change may remove it just then.
    const click = page.locator("[data-press]").click({ timeout: 2000 });
    const isPressed = await click.then(
      () => true,
      () => false,
    );
    if (isPressed) await check(next.id);
    if (new URL(page.url()).pathname !== new URL(path, page.url()).pathname) await start();
  }
  throw new Error(`${path} never runs out of controls to press: ${pressed.slice(-20).join("; ")}`);
}
