// Functions that run in the page. Each is sent there by itself, so it uses nothing from this module.

/** Waits until nothing is loading and the page is drawn; false if that takes too long. */
export async function settled(most: number): Promise<boolean> {
  const began = performance.now();
  for (let calm = 0; calm < 5;) {
    await new Promise(requestAnimationFrame);
    const busy = [...document.querySelectorAll("[aria-busy=true]")];
    const isThere = document.querySelector("h1") && document.querySelector("nav a,form");
    calm = busy.some((one) => one.checkVisibility()) || !isThere ? 0 : calm + 1;
    if (performance.now() - began > most) return false;
  }
  return true;
}

/** Everything that is visibly wrong on the page. */
export function wrong(): readonly string[] {
  const found: string[] = [];
  const broken = /undefined|NaN|Invalid Date|\[object |Infinity|∞|\[native code/;
  const read = (where: string, text: string) => {
    const at = broken.exec(text)?.index;
    if (at !== undefined)
      found.push(`${where} reads "${text.slice(Math.max(0, at - 40), at + 40)}"`);
  };
  const text = document.body.innerText;
  read("The page", text);
  read("The title", document.title);
  for (const one of document.querySelectorAll("body *")) {
    for (const { name, value } of one.attributes) read(`${one.localName}'s ${name}`, value);
    if ("value" in one) read("A field", String(one.value));
    const address = one.getAttribute("href") ?? one.getAttribute("src") ?? "";
    if (/^\s*(?:javascript|vbscript):/i.test(address)) found.push(`A link to ${address}`);
  }
  if ("hacked" in window) found.push("A script of an answer has run");
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].filter(
      (one) => one.checkVisibility({ visibilityProperty: true }) && one.clientWidth > 1,
    );
  for (const one of shown(":root,main,[role=dialog],[role=alertdialog],[role=menu]")) {
    const { left, right } = one.getBoundingClientRect();
    if (one.scrollWidth > one.clientWidth + 1 || left < -1 || right > innerWidth + 1)
      found.push(`${one.role ?? one.localName} is wider than ${innerWidth}`);
  }
  for (const crash of ["This screen could not be shown", "A part of this page is missing"]) {
    if (text.includes(crash)) found.push(crash);
  }
  for (const one of shown("main [role=alert]:not([role=dialog] *)")) {
    const names = [...one.querySelectorAll("button")].map((button) => button.textContent.trim());
    if (!names.includes("Retry") && !names.includes("Dismiss"))
      found.push(`There is neither Retry nor Dismiss at "${one.textContent}"`);
  }
  const isOpen = shown("[role=dialog],[role=alertdialog],[role=menu],[role=listbox]").length > 0;
  if (!isOpen && shown("nav a,header button,form [type=submit]").length === 0)
    found.push("There is no way on");
  if (!isOpen && ![...document.querySelectorAll("h1,main h2")].some((one) => one.textContent))
    found.push("There is no heading");
  return found;
}
