// Functions that run in the page. Each is sent there alone, so it can use nothing else in this module.

/** Waits until the page is rendered and nothing is loading; false after `timeout` ms. */
export async function waitUntilSettled(timeout: number): Promise<boolean> {
  const startedAt = performance.now();
  for (let quietFrames = 0; quietFrames < 5;) {
    await new Promise(requestAnimationFrame);
    const busy = [...document.querySelectorAll("[aria-busy=true]")];
    const isRendered = document.querySelector("h1") && document.querySelector("nav a,form");
    quietFrames = busy.some((one) => one.checkVisibility()) || !isRendered ? 0 : quietFrames + 1;
    if (performance.now() - startedAt > timeout) return false;
  }
  return true;
}

/** Describes everything that is visibly wrong on the page. */
export function findProblems(): readonly string[] {
  const found: string[] = [];
  const broken = /undefined|NaN|Invalid Date|\[object |Infinity|∞|\[native code/;
  const check = (where: string, text: string) => {
    const at = broken.exec(text)?.index;
    if (at !== undefined)
      found.push(`${where} contains "${text.slice(Math.max(0, at - 40), at + 40)}"`);
  };
  const text = document.body.innerText;
  check("The page", text);
  check("The title", document.title);
  for (const one of document.querySelectorAll("body *")) {
    for (const { name, value } of one.attributes) check(`${one.localName}'s ${name}`, value);
    if ("value" in one) check("A field", String(one.value));
    const address = one.getAttribute("href") ?? one.getAttribute("src") ?? "";
    if (/^\s*(?:javascript|vbscript):/i.test(address)) found.push(`A link to ${address}`);
  }
  if ("hacked" in window) found.push("A script in a response was executed");
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].filter(
      (one) => one.checkVisibility({ visibilityProperty: true }) && one.clientWidth > 1,
    );
  for (const one of shown(":root,main,[role=dialog],[role=alertdialog],[role=menu]")) {
    const { left, right } = one.getBoundingClientRect();
    if (one.scrollWidth > one.clientWidth + 1 || left < -1 || right > innerWidth + 1)
      found.push(`${one.role ?? one.localName} is wider than ${innerWidth}`);
  }
  for (const crash of ["This screen could not be shown", "A Part of This Page Is Missing"]) {
    if (text.includes(crash)) found.push(crash);
  }
  for (const one of shown("main [role=alert]:not([role=dialog] *)")) {
    const names = [...one.querySelectorAll("button")].map((button) => button.textContent.trim());
    if (!names.includes("Retry") && !names.includes("Dismiss"))
      found.push(`An alert has neither Retry nor Dismiss: "${one.textContent}"`);
  }
  const isOpen = shown("[role=dialog],[role=alertdialog],[role=menu],[role=listbox]").length > 0;
  if (!isOpen && shown("nav a,header button,form [type=submit]").length === 0)
    found.push("There is no way to leave the page");
  if (!isOpen && ![...document.querySelectorAll("h1,main h2")].some((one) => one.textContent))
    found.push("There is no heading");
  return found;
}
