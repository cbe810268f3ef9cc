// Runs right after #root is parsed, which holds the sign-in page: where ./head.ts found a stored
// session, puts the session check in its place. Bundled and inlined by ../page.ts.

const shown = document.getElementById("root");
const checking = document.getElementById("first-checking");
if (
  document.documentElement.dataset.first === "checking" &&
  checking instanceof HTMLTemplateElement
) {
  shown?.replaceChildren(checking.content.cloneNode(true));
  shown?.setAttribute("data-shown", "");
}
// For ./brand.ts, where it runs.
document.dispatchEvent(new Event("first-shown"));
