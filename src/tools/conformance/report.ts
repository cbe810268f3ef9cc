import type { Call } from "@/contract/call";
import { allCalls, nameOf } from "./calls";
import type { Run } from "./run";

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? "" : "s"}`;

/** Sums up a run. */
export function reportOf({ findings, broken, checked, offers, options, restored, left }: Run) {
  // Those that break a page first.
  const all = [...findings.values()].toSorted((a, b) => a.grade.localeCompare(b.grade));
  const count = (which: (call: Call) => boolean) => {
    const names = allCalls.filter(which).map(nameOf);
    const sound = names.filter((name) => !broken.has(name));
    const ready = sound.filter((name) => checked.has(name)).length;
    return { all: names.length, broken: names.length - sound.length, ready };
  };
  const core = count(({ tier, open }) => tier === "core" || open === true);
  const extensions = count((call) => offers.get(nameOf(call)) === "offered");
  const isLiveBroken = [...broken].some((name) => !name.includes(" "));
  const parts = [
    core.broken > 0 && `${core.broken} of ${core.all} core calls`,
    extensions.broken > 0 && plural(extensions.broken, "extension call"),
    isLiveBroken && "the live connection",
  ].filter((part) => part !== false);
  const breaks = all.filter(({ grade }) => grade === "breaks").length;
  const differs = all.length - breaks;
  const doWork = core.broken > 0 || isLiveBroken ? "do not work" : "work";
  const unchecked = options.readOnly ? " (--read-only: changes were not checked)" : "";
  const scope = doWork === "work" ? " except for what it offers in addition" : "";
  const broke = `${scope}: ${new Intl.ListFormat("en").format(parts)} break`;
  const also = differs > 0 ? ` It differs from the documents in ${plural(differs, "way")}.` : "";
  return {
    server: options.origin,
    verdict: `The pages ${doWork} with this server${parts.length > 0 ? broke : unchecked}.${also}`,
    /** How many calls are ready to be used. */
    passed: core.ready + extensions.ready,
    /** How many findings count: those that break, and with --strict the others too. */
    failed: options.strict ? all.length : breaks,
    findings: all,
    ready: [
      `core calls: ${core.ready} of ${core.all} ready`,
      !options.core && `extension calls: ${extensions.ready} of ${extensions.all} offered`,
      `live connection: ${isLiveBroken ? "not ready" : "ready"}`,
    ].filter((line) => line !== false),
    offers: Object.fromEntries(offers),
    restored,
    left,
  };
}

/** What a run found, and what it did to the server's data. */
export type Report = ReturnType<typeof reportOf>;

/** The report as a person reads it: findings, what is ready, what was done, and the verdict. */
export function textOfReport({ findings, ready, offers, restored, left, verdict }: Report): string {
  const entries = Object.entries(offers);
  const missing = entries.flatMap(([name, how]) => (how === "not offered" ? [name] : []));
  const features = entries.filter(([name]) => !/^[A-Z]+ \//.test(name) && !missing.includes(name));
  const sections = Object.entries({
    "Ready:": ready,
    "Extensions inside calls and live messages:": features.map((entry) => entry.join(": ")),
    "Not offered:": missing,
    "Touched, and put back as it was:": restored,
    "Left behind, since the contract has no call to remove it:": left,
  }).filter(([, items]) => items.length > 0);
  return [
    ...findings.map(({ grade, cause, calls, example, times }) => {
      const more = calls.length > 3 ? ` and ${calls.length - 3} more` : "";
      const seen = times > 1 ? ` (${times} times)` : "";
      const where = `on ${calls.slice(0, 3).join(", ")}${more}`;
      const first = `${grade.toUpperCase().padEnd(8)} ${cause}${seen}`;
      return [first, where, `such as ${example}`].join("\n         ");
    }),
    ...sections.flatMap(([title, items]) => ["", title, ...items.map((item) => `  ${item}`)]),
    "",
    verdict,
  ].join("\n");
}
