// Runs right after #root is parsed, which holds the sign-in page: where ./head.ts found a stored
// session, puts the session check in its place. Inlined by ../page.ts.

const shown = document.getElementById("root");
const checking = document.getElementById("first-checking");
if (
  document.documentElement.dataset.first === "checking" &&
  checking instanceof HTMLTemplateElement
) {
  shown?.replaceChildren(checking.content.cloneNode(true));
  shown?.setAttribute("data-shown", "");
}
