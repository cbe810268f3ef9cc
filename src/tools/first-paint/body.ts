// Runs after #root, the sign-in page: where ./head.ts found a session, shows the session check instead.

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
