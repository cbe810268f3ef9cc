import { canDownload, hasPreview, type ReceivedContentProject } from "@/contract/content";
import { brand } from "@/lib/brand";
import { escaped } from "@/lib/escaped";
import { boundedPercent } from "@/lib/format";
import { coverOf } from "./cover";
import { projectTitle } from "./projects";

/** A piece's parts. All of a finished piece are `ready`, none while planning, else as many as progress says. */
export function partsOf(project: ReceivedContentProject) {
  const outline = project.outline ?? [];
  const progress = hasPreview(project) ? boundedPercent(project.progress) : 0;
  const ready = Math.floor((outline.length * (canDownload(project) ? 100 : progress)) / 100);
  return outline.map((heading, index) => ({ heading, ready: index < ready }));
}

// The piece is a standalone document that is opened outside the app, so it has its own colours.
const css = `
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#23242f;background:#faf9f7}
header svg{display:block;width:100%;max-height:30rem;background:var(--paper);color:var(--ink)}
.length{display:flex;gap:3px;padding:0 clamp(1.25rem,5vw,3rem);transform:translateY(-1.25rem)}
.length i{flex:1;height:4px;border-radius:2px;background:var(--ink)}
header p,h1{max-width:44rem;margin:0 auto;padding:0 clamp(1.25rem,5vw,3rem)}
header p{padding-top:1.25rem;font-size:.875rem;color:#75716a}
h1{font:600 clamp(1.75rem,5vw,2.75rem)/1.15 Charter,"Iowan Old Style",Georgia,serif;text-wrap:balance;overflow-wrap:anywhere}
main{max-width:44rem;margin:0 auto;padding:clamp(1.25rem,5vw,3rem)}
ol{margin:0;padding:0;list-style:none;display:grid;gap:1.5rem;counter-reset:part}
li{counter-increment:part;overflow-wrap:anywhere}
h2{margin:0;font-size:1.125rem}
h2::before{content:counter(part) ". ";color:#75716a}
footer{padding:0 clamp(1.25rem,5vw,3rem) 2rem;text-align:center;font-size:.875rem;color:#75716a}
`;

/** The same cover as in the list, with one bar per part along the bottom. */
function headerOf(project: ReceivedContentProject): string {
  const { faint, hue, lines, solid } = coverOf(project);
  const parts = partsOf(project).map(() => "<i></i>");
  return `<div style="--paper:oklch(0.93 0.05 ${hue});--ink:oklch(0.36 0.09 ${hue})">
<svg viewBox="0 0 48 24" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><g fill="currentColor" transform="translate(0 -3)"><path d="${faint}" opacity=".22"/><path d="${solid}"/><path d="${lines}" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/></g></svg>
<div class="length">${parts.join("")}</div></div>`;
}

/** A finished piece as a standalone HTML page. Server text is escaped. No scripts, no requests. */
export function pieceDocument(project: ReceivedContentProject): string {
  const title = escaped(projectTitle(project));
  const about = [project.type, project.duration].filter(Boolean).join(" · ");
  const parts = partsOf(project).map(({ heading }) => `<li><h2>${escaped(heading)}</h2></li>`);
  const tools = (project.tools ?? []).join(", ");
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${css}</style></head>
<body>
<header>${headerOf(project)}<p>${escaped(about)}</p><h1>${title}</h1></header>
<main>${parts.length === 0 ? "" : `<ol>${parts.join("")}</ol>`}</main>
<footer>${escaped(tools === "" ? brand.name : `Made with ${tools} · ${brand.name}`)}</footer>
</body></html>
`;
}
