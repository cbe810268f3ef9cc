import type { Call } from "@/contract/call";
import { allCalls, nameOf } from "./calls";
import type { Finding } from "./findings";
import type { Run } from "./run";

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? "" : "s"}`;

/** Sums up a run. */
export function reportOf({ findings, checked, offers, options, restored, left }: Run) {
  const { all, broken } = findings;
  const isCore = ({ tier, open }: Call) => tier === "core" || open === true;
  const core = allCalls.filter(isCore).map(nameOf);
  const extensions = allCalls
    .map(nameOf)
    .filter((name) => !core.includes(name) && offers.get(name) === "offered");
  const readyOf = (names: readonly string[]) =>
    names.filter((name) => checked.has(name) && !broken.has(name)).length;
  const brokenOf = (names: readonly string[]) => names.filter((name) => broken.has(name)).length;
  const isLiveBroken = [...broken].some((name) => !name.includes(" "));
  const [brokenCore, brokenExtensions] = [brokenOf(core), brokenOf(extensions)];
  const parts = [
    brokenCore > 0 && `${brokenCore} of ${core.length} core calls`,
    brokenExtensions > 0 && plural(brokenExtensions, "extension call"),
    isLiveBroken && "the live connection",
  ].filter(Boolean);
  const breaks = all.filter(({ grade }) => grade === "breaks").length;
  const differs = all.length - breaks;
  const verdict = [
    brokenCore > 0 || isLiveBroken
      ? "The pages do not work with this server"
      : "The pages work with this server",
    options.readOnly && parts.length === 0 && " (--read-only: changes were not checked)",
    parts.length > 0 &&
      brokenCore === 0 &&
      !isLiveBroken &&
      " except for what it offers in addition",
    parts.length > 0 && `: ${parts.join(", ")} break`,
    ".",
    differs > 0 && ` It differs from the documents in ${plural(differs, "way")}.`,
  ];
  return {
    server: options.origin,
    /** Whether the pages work with this server. */
    verdict: verdict.filter(Boolean).join(""),
    /** How many calls are ready to be used. */
    passed: readyOf(core) + readyOf(extensions),
    /** How many findings count: those that break, and with --strict the others too. */
    failed: options.strict ? all.length : breaks,
    findings: all,
    ready: [
      `core calls: ${readyOf(core)} of ${core.length} ready`,
      !options.core && `extension calls: ${readyOf(extensions)} of ${extensions.length} offered`,
      `live connection: ${isLiveBroken ? "not ready" : "ready"}`,
    ].filter((line) => line !== false),
    offers: Object.fromEntries(offers),
    restored,
    left,
  };
}

/** What a run found, and what it did to the server's data. */
export type Report = ReturnType<typeof reportOf>;

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
