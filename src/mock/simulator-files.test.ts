import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseSync } from "oxc-parser";
import { expect, it } from "vitest";

const src = join(import.meta.dirname, "..");

/** The file and everything of ours that it imports, but for imports of types alone. */
function reachable(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const { module } = parseSync(file, readFileSync(file, "utf8"));
  for (const { entries, moduleRequest } of module.staticImports) {
    const { value } = moduleRequest;
    // A text runs nothing.
    if (value.endsWith("?raw")) continue;
    if (entries.length > 0 && entries.every(({ isType }) => isType)) continue;
    if (value.startsWith("@/")) reachable(`${join(src, value.slice(2))}.ts`, found);
    else if (value.startsWith(".")) reachable(`${join(dirname(file), value)}.ts`, found);
  }
  return found;
}

const forbidden =
  /\b(?:Date\.now|performance\.|Math\.random|set(?:Timeout|Interval|Immediate)|requestAnimationFrame|requestIdleCallback|queueMicrotask|crypto\.|randomUUID)|new Date\(\)/;

it("takes no time and no chance from outside of its clock and generator", () => {
  const files = [...reachable(join(import.meta.dirname, "simulator.ts"))];
  expect(files.length).toBeGreaterThan(40);
  const wrong = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, index) =>
        forbidden.test(line) ? `${relative(src, file)}:${index + 1}: ${line.trim()}` : [],
      ),
  );
  expect(wrong).toEqual([]);
});
