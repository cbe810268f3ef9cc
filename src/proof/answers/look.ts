// What is done in the page: each function stands alone, since it is sent there.

declare global {
  interface Window {
    /** What a page counts. */
    seen?: { readonly blocked: string[]; readonly tasks: number[] };
  }
}

/** Begins to count: the first script of each page. */
export function watch(): void {
  const blocked: string[] = [];
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    tasks.push(...list.getEntries().map(({ duration }) => duration));
  });
  observer.observe({ type: "longtask" });
  window.seen = { blocked, tasks };
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    blocked.push(`${effectiveDirective} ${blockedURI}`),
  );
}

/** Waits until nothing is loading, and what came is drawn; false if that does not come to pass. */
export async function settled({ least, most }: { least: number; most: number }): Promise<boolean> {
  const began = performance.now();
  let calm = 0;
  while (calm < 3 || performance.now() - began < least) {
    await new Promise(requestAnimationFrame);
    const busy = [...document.querySelectorAll("[aria-busy=true]")];
    calm =
      busy.some((one) => one.checkVisibility()) || !document.querySelector("h1") ? 0 : calm + 1;
    if (performance.now() - began > most) return false;
  }
  return true;
}

/** Everything that is wrong with what a person sees. */
export function wrong(): readonly string[] {
  const found: string[] = [];
  const broken = /undefined|NaN|Invalid Date|\[object |Infinity|∞|\[native code/;
  const inWords = (where: string, text: string) => {
    const at = broken.exec(text)?.index;
    if (at !== undefined)
      found.push(`${where} reads "${text.slice(Math.max(0, at - 40), at + 40)}"`);
  };
  inWords("The page", document.body.innerText);
  inWords("The title", document.title);
  const inputs = [...document.querySelectorAll("input,textarea")];
  for (const one of inputs) if ("value" in one) inWords("A field", String(one.value));
  for (const one of document.querySelectorAll("body *")) {
    for (const { name, value } of one.attributes) inWords(`${one.localName}'s ${name}`, value);
    const address = one.getAttribute("href") ?? one.getAttribute("src") ?? "";
    if (/^\s*(?:javascript|vbscript):/i.test(address)) found.push(`A link to ${address}`);
  }
  const blocked = window.seen?.blocked.splice(0) ?? [];
  if (blocked.length > 0) found.push(`The page's policy blocked ${blocked.join(", ")}`);
  if ("hacked" in window) found.push("A script of an answer has run");
  const isShown = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true }) && one.clientWidth > 1;
  const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
  for (const one of shown(":root,main,[role=dialog],[role=alertdialog],[role=menu]")) {
    const { left, right } = one.getBoundingClientRect();
    if (one.scrollWidth > one.clientWidth + 1 || left < -1 || right > innerWidth + 1) {
      found.push(
        `${one.role ?? one.localName} is ${one.scrollWidth} wide, in ${one.clientWidth} of ${innerWidth}`,
      );
    }
  }
  const text = document.body.innerText;
  for (const crash of ["This screen could not be shown", "A part of this page is missing"]) {
    if (text.includes(crash)) found.push(crash);
  }
  for (const one of shown("main [role=alert]:not([role=dialog] *)")) {
    const buttons = [...one.querySelectorAll("button")].map(({ textContent }) =>
      textContent.trim(),
    );
    if (!buttons.some((name) => name === "Retry" || name === "Dismiss"))
      found.push(`There is neither Retry nor Dismiss at "${one.textContent}"`);
  }
  const isOpen = shown("[role=dialog],[role=alertdialog],[role=menu],[role=listbox]").length > 0;
  const ways = isOpen
    ? "[role=dialog] button,[role=alertdialog] button,[role^=menuitem],[role=option],[role=listbox],[role=menu]"
    : "nav a,header button,form [type=submit]";
  if (shown(ways).length === 0) found.push("There is no way on");
  // One that only a reader says will do: what loads stands in its place on the screen.
  const headings = [...document.querySelectorAll("h1,main h2")].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );
  if (!isOpen && !headings.some((one) => one.textContent.trim() !== ""))
    found.push("There is no heading");
  return found;
}

/** Whether what could not be read can be asked for again. */
export function canRetry(): boolean {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>("main button:enabled")];
  return buttons.some((one) => one.textContent.trim() === "Retry" && one.checkVisibility());
}

/** The longest task since this was last asked for, in ms. */
export function longestTask(): number {
  return Math.max(0, ...(window.seen?.tasks.splice(0) ?? []));
}

/**
 * Marks what is to be pressed, in what is open on top, else in the screen, as soon as it is there;
 * false if it does not come.
 */
export async function mark({
  press,
  most,
}: {
  press: string | number;
  most: number;
}): Promise<boolean> {
  const isShown = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true }) && one.clientWidth > 1;
  const overlays = ":is([role=dialog],[role=alertdialog],[role=menu],[role=listbox])";
  const things =
    "button,[role^=menuitem],[role=option],[role=switch],[role=checkbox],[role=tab],[role=radio],a[href]";
  const never = ":disabled,[aria-disabled=true],[target=_blank],[href^=mailto]";
  const find = () => {
    const open = [...document.querySelectorAll(overlays)].filter(isShown).at(-1);
    const screen = typeof press === "string" ? document.body : document.querySelector("main");
    const found = [...((open ?? screen)?.querySelectorAll(things) ?? [])].filter(
      (one) => isShown(one) && !one.matches(never),
    );
    if (typeof press === "number") return found[press % found.length];
    return found.find((one) => (one.ariaLabel ?? one.textContent).trim() === press);
  };
  const began = performance.now();
  let one = find();
  while (!one && performance.now() - began < most) {
    await new Promise(requestAnimationFrame);
    one = find();
  }
  document.querySelector("[data-press]")?.removeAttribute("data-press");
  one?.setAttribute("data-press", "");
  return one !== undefined;
}

/** Fills in what is empty in every form, as a person types. */
export function fillIn(): void {
  const values = new Map([
    ["number", "5"],
    ["email", "kim@example.org"],
    ["datetime-local", "2030-05-04T18:30"],
    ["time", "12:30"],
  ]);
  const fields = document.querySelectorAll("form :is(input:not([type=checkbox]),textarea)");
  for (const field of fields) {
    const isInput = field instanceof HTMLInputElement;
    if (!isInput && !(field instanceof HTMLTextAreaElement)) continue;
    if (field.value !== "" || field.role === "combobox" || !field.checkVisibility()) continue;
    const kind = isInput ? HTMLInputElement : HTMLTextAreaElement;
    const value = values.get(field.type) ?? "Kim";
    // React does not hear of what is set on the element itself.
    Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
