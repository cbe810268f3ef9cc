import { allCalls, nameOf } from "./calls";
import type { Finding } from "./findings";
import type { Run } from "./run";

/** What a run found, and what it did to the server's data. */
export interface Report {
  readonly server: string;
  /** Whether the pages work with this server, in a sentence. */
  readonly verdict: string;
  /** How many calls are ready to be used. */
  readonly passed: number;
  /** Findings that count: those that break, and with --strict those that differ too. */
  readonly failed: number;
  readonly findings: readonly Finding[];
  /** How much is ready of each tier and of the live connection. */
  readonly ready: readonly string[];
  readonly offers: Readonly<Record<string, string>>;
  readonly restored: readonly string[];
  readonly left: readonly string[];
}

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? "" : "s"}`;

/** Sums up a run. */
export function reportOf(run: Run): Report {
  const { findings, checked, offers, options } = run;
  const { all, broken } = findings;
  const core = allCalls.filter(({ tier, open }) => tier === "core" || open === true).map(nameOf);
  const extensions = allCalls
    .map(nameOf)
    .filter((name) => !core.includes(name) && offers.get(name) === "offered");
  const ready = (names: readonly string[]) =>
    names.filter((name) => checked.has(name) && !broken.has(name)).length;
  const brokenOf = (names: readonly string[]) => names.filter((name) => broken.has(name)).length;
  const isLiveBroken = [...broken].some((name) => !name.includes(" "));
  const [brokenCore, brokenExtensions] = [brokenOf(core), brokenOf(extensions)];
  const parts = [
    ...(brokenCore > 0 ? [`${brokenCore} of ${core.length} core calls`] : []),
    ...(brokenExtensions > 0 ? [plural(brokenExtensions, "extension call")] : []),
    ...(isLiveBroken ? ["the live connection"] : []),
  ].join(", ");
  const breaks = all.filter(({ grade }) => grade === "breaks").length;
  const differs = all.length - breaks;
  const also = differs > 0 ? ` It differs from the documents in ${plural(differs, "way")}.` : "";
  const unwritten = options.readOnly ? " (--read-only: changes were not checked)" : "";
  const verdict =
    parts === ""
      ? `The pages work with this server${unwritten}.`
      : brokenCore > 0 || isLiveBroken
        ? `The pages do not work with this server: ${parts} break.`
        : `The pages work with this server except for what it offers in addition: ${parts} break.`;
  return {
    server: options.origin,
    verdict: verdict + also,
    passed: ready(core) + ready(extensions),
    failed: options.strict ? all.length : breaks,
    findings: all,
    ready: [
      `core calls: ${ready(core)} of ${core.length} ready`,
      ...(options.core
        ? []
        : [`extension calls: ${ready(extensions)} of ${extensions.length} offered`]),
      `live connection: ${isLiveBroken ? "not ready" : "ready"}`,
    ],
    offers: Object.fromEntries(offers),
    restored: run.restored,
    left: run.left,
  };
}

function linesOf({ grade, cause, calls, example, times }: Finding): string[] {
  const more = calls.length > 3 ? ` and ${calls.length - 3} more` : "";
  const seen = times > 1 ? ` (${times} times)` : "";
  return [
    `${grade.toUpperCase().padEnd(8)} ${cause}${seen}`,
    `         on ${calls.slice(0, 3).join(", ")}${more}`,
    `         such as ${example}`,
  ];
}

const section = (title: string, items: readonly string[]): string[] =>
  items.length === 0 ? [] : ["", title, ...items.map((item) => `  ${item}`)];

/** The report as a person reads it: findings, what is ready, what was done, and the verdict. */
export function textOfReport({ findings, ready, offers, restored, left, verdict }: Report): string {
  const offersText = Object.entries(offers);
  const missing = offersText.filter(([, how]) => how === "not offered");
  const inside = offersText.filter((one) => !missing.includes(one) && !/^[A-Z]+ \//.test(one[0]));
  return [
    ...findings.flatMap(linesOf),
    ...section("Ready:", ready),
    ...section(
      "Extensions inside calls and live messages:",
      inside.map((one) => one.join(": ")),
    ),
    ...section(
      "Not offered:",
      missing.map(([name]) => name),
    ),
    ...section("Touched, and put back as it was:", restored),
    ...section("Left behind, since the contract has no call to remove it:", left),
    "",
    verdict,
  ].join("\n");
}
