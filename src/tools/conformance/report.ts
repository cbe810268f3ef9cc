import { allCalls, nameOf } from "./calls";
import type { Finding } from "./findings";
import type { Run } from "./run";

/** What a run found, and what it did to the server's data. */
export interface Report {
  readonly server: string;
  /** Whether the pages work with this server, in a sentence. */
  readonly verdict: string;
  /** Calls and live messages that can be built on. */
  readonly passed: number;
  /** Findings that count: those that break, and with --strict those that differ too. */
  readonly failed: number;
  readonly findings: readonly Finding[];
  /** Of each tier and of the live connection, what is ready. */
  readonly ready: readonly string[];
  readonly offers: Readonly<Record<string, string>>;
  /** What was touched and put back as it was. */
  readonly putBack: readonly string[];
  /** What the run could not clean up. */
  readonly left: readonly string[];
}

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? "" : "s"}`;

/** Sums a run up. */
export function reportOf(run: Run): Report {
  const { findings, checked, offers, options } = run;
  const isReady = (name: string) => checked.has(name) && !findings.broken.has(name);
  const core = allCalls.filter(({ tier, open }) => tier === "core" || open === true).map(nameOf);
  const extensions = allCalls
    .filter((call) => call.tier === "extension" && offers.get(nameOf(call)) === "offered")
    .map(nameOf);
  const writing = options.readOnly ? " (what writes was not asked: --read-only)" : "";
  const brokenCore = core.filter((name) => findings.broken.has(name));
  const brokenOffers = [...findings.broken].filter((name) => extensions.includes(name));
  const brokenLive = [...findings.broken].filter((name) => !name.includes(" "));
  const all = findings.all;
  const breaks = all.filter(({ grade }) => grade === "breaks").length;
  const differs = all.length - breaks;
  const also = differs > 0 ? ` It differs from the documents in ${plural(differs, "way")}.` : "";
  const broken = [
    ...(brokenCore.length > 0 ? [`${brokenCore.length} of ${core.length} core calls`] : []),
    ...(brokenOffers.length > 0 ? [plural(brokenOffers.length, "extension call")] : []),
    ...(brokenLive.length > 0 ? ["the live connection"] : []),
  ];
  return {
    server: run.server.origin,
    verdict:
      broken.length === 0
        ? `The pages work with this server${writing}.${also}`
        : brokenCore.length + brokenLive.length > 0
          ? `The pages do not work with this server: ${broken.join(", ")} break.${also}`
          : `The pages work with this server but for what it offers besides: ${broken.join()} break.${also}`,
    passed: [...core, ...extensions].filter(isReady).length,
    failed: options.strict ? all.length : breaks,
    findings: all,
    ready: [
      `core calls: ${core.filter(isReady).length} of ${core.length} ready`,
      ...(options.core
        ? []
        : [
            `extension calls: ${extensions.filter(isReady).length} of ${extensions.length} offered`,
          ]),
      `live connection: ${brokenLive.length > 0 ? "not ready" : "ready"}`,
    ],
    offers: Object.fromEntries(offers),
    putBack: run.putBack,
    left: run.left,
  };
}

const mostCalls = 3;

function linesOf({ grade, cause, calls, example, times }: Finding): string[] {
  const more = calls.length > mostCalls ? ` and ${calls.length - mostCalls} more` : "";
  const seen = times > 1 ? ` (${times} times)` : "";
  return [
    `${grade.toUpperCase().padEnd(8)} ${cause}${seen}`,
    `         on ${calls.slice(0, mostCalls).join(", ")}${more}`,
    `         such as ${example}`,
  ];
}

/** The report as a person reads it: findings, what is ready, what was done, and the verdict. */
export function textOfReport({ findings, ready, offers, putBack, left, verdict }: Report): string {
  const list = (title: string, items: readonly string[]) =>
    items.length === 0 ? [] : ["", title, ...items.map((item) => `  ${item}`)];
  const missing = Object.entries(offers).filter(([, how]) => how === "not offered");
  const features = Object.entries(offers).filter(
    ([name, how]) => !/^[A-Z]+ \//.test(name) && how !== "not offered",
  );
  return [
    ...findings.flatMap(linesOf),
    ...list("Ready:", ready),
    ...list(
      "Extensions inside calls and live messages:",
      features.map((pair) => pair.join(": ")),
    ),
    ...list(
      "Not offered:",
      missing.map(([name]) => name),
    ),
    ...list("Touched, and put back as it was:", putBack),
    ...list("Left behind, since the contract has no call to remove it:", left),
    "",
    verdict,
  ].join("\n");
}
