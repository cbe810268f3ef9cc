// Runs right after #root is parsed: shows the page that ./head.ts chose. Inlined by ../page.ts.

const first = document.getElementById(`first-${document.documentElement.dataset.first}`);
if (first instanceof HTMLTemplateElement)
  document.getElementById("root")?.append(first.content.cloneNode(true));
