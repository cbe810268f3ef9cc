import { counted } from "@/lib/format";
import { allCalls, isCore, nameOf } from "./calls";
import type { Run } from "./run";

/** Creates the report of a run. */
export function reportOf({ findings, broken, offers, options, left }: Run) {
  // Findings that break a page come first.
  const all = [...findings.values()].toSorted((a, b) => a.grade.localeCompare(b.grade));
  const core = allCalls.filter(isCore);
  const brokenCalls = allCalls.filter((call) => broken.has(nameOf(call)));
  const brokenCore = brokenCalls.filter(isCore).length;
  const brokenMore = brokenCalls.length - brokenCore;
  const isLiveBroken = broken.size > brokenCalls.length;
  const parts = [
    brokenCore > 0 && `${brokenCore} of ${core.length} core calls`,
    brokenMore > 0 && counted(brokenMore, "extension call"),
    isLiveBroken && "the live connection",
  ].filter((part) => part !== false);
  const breaks = all.filter(({ grade }) => grade === "breaks").length;
  const differs = all.length - breaks;
  const works = brokenCore === 0 && !isLiveBroken;
  const broke = `${works ? ", except for its extensions" : ""}: ${new Intl.ListFormat("en").format(parts)} break`;
  const unchecked = options.readOnly ? " (--read-only: changes were not checked)" : "";
  const also = differs > 0 ? ` It differs from the documents in ${counted(differs, "way")}.` : "";
  return {
    server: options.origin,
    verdict: `The pages ${works ? "work" : "do not work"} with this server${parts.length > 0 ? broke : unchecked}.${also}`,
    /** The number of findings that count as failures: with --strict all, otherwise those that break. */
    failed: options.strict ? all.length : breaks,
    findings: all,
    ready: `core calls: ${core.length - brokenCore} of ${core.length} ready`,
    offers: Object.fromEntries(offers),
    left,
  };
}

/** The findings of a run, and its changes to the server's data. */
export type Report = ReturnType<typeof reportOf>;

/** The report as text. */
export function textOfReport({ findings, ready, offers, left, verdict }: Report): string {
  const sections = Object.entries({
    "Extensions:": Object.entries(offers).map((entry) => entry.join(": ")),
    "Changes to the server that could not be undone:": left,
  }).filter(([, items]) => items.length > 0);
  return [
    ...findings.map(({ grade, cause, calls, example, times }) => {
      const more = calls.length > 3 ? ` and ${calls.length - 3} more` : "";
      const seen = times > 1 ? ` (${times} times)` : "";
      const where = `in ${calls.slice(0, 3).join(", ")}${more}`;
      const first = `${grade.toUpperCase().padEnd(8)} ${cause}${seen}`;
      return [first, where, `e.g. ${example}`].join("\n         ");
    }),
    ...sections.flatMap(([title, items]) => ["", title, ...items.map((item) => `  ${item}`)]),
    "",
    ready,
    verdict,
  ].join("\n");
}
