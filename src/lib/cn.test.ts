import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { twMerge } from "tailwind-merge";
import { expect, test } from "vitest";
import { cn } from "./cn";

const source = join(import.meta.dirname, "..");

/** Each word of the product's texts that may be a Tailwind class, without what stands before it. */
function classes(): readonly string[] {
  const words = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) =>
      /^(?:app|components|features|mock|ui)\b.*(?<!\.stories|\.test)\.tsx?$/.test(file),
    )
    .map((file) => readFileSync(join(source, file), "utf8"))
    .flatMap((code) => Array.from(code.matchAll(/["'`]([^"'`\n]+)["'`]/g)))
    .flatMap(([, text = ""]) => text.split(/\s+/))
    .map((word) => word.replace(/^(?:[^\s:[]+|\[[^\]]*\]):/, ""));
  // Of two of a class that it knows, Tailwind Merge leaves one.
  const isClass = (word: string) => word !== "" && twMerge(`${word} ${word}`) === word;
  // No element is two containers. Of longer numbers one is enough.
  const found = [...new Set(words)].filter(
    (word) => isClass(word) && !word.startsWith("@container"),
  );
  return [...new Map(found.map((word) => [word.replaceAll(/\d[\d.]+/g, "10"), word])).values()];
}

test("leaves of each two classes of the source what all of Tailwind Merge would leave", () => {
  const all = classes();
  expect(all.length).toBeGreaterThan(300);
  const isLast = (first: string, later: string) => twMerge(`${first} ${later}`) === later;
  const different: string[] = [];
  /** One class of each group: what it is compared with holds for all that replace each other. */
  const groups: string[] = [];
  for (const one of all) {
    const hasGroup = groups.some((other) => isLast(one, other) && isLast(other, one));
    if (!hasGroup) groups.push(one);
  }
  for (const one of all) {
    const both = groups.filter((other) => other !== one);
    const pairs = both.flatMap((other) => [`${one} ${other}`, `${other} ${one}`]);
    different.push(...pairs.filter((pair) => cn(pair) !== twMerge(pair)));
  }
  expect(different).toEqual([]);
});

test("what a component is given wins over its own", () => {
  expect(cn("h-8 w-full px-3 text-sm text-primary", "size-7 text-info")).toBe(
    "px-3 text-sm size-7 text-info",
  );
  expect(cn("rounded-md hover:bg-accent", false, "rounded-none hover:bg-muted")).toBe(
    "rounded-none hover:bg-muted",
  );
});
