import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { importsIn } from "./imports-of.ts";

/** Files that run only in Node, so that browsers need not load their imports. */
const inNode = /^(?:tools|e2e|proof|testing[\\/]node)[\\/]|\.test\.ts$|\.d\.ts$/;

function packagesOf(file: string): readonly string[] {
  const code = readFileSync(file, "utf8");
  return importsIn(code, parseSync(file, code).module)
    .filter(({ isType }) => !isType)
    .map(({ specifier }) => specifier)
    .filter((specifier) => !/^(?:\.|@\/|node:|virtual:)|\.css$/.test(specifier));
}

/** Everything that the browser code under `src` imports from packages, such as `react-dom/client`. */
export function importedPackages(src: string): string[] {
  const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !inNode.test(file),
  );
  return [...new Set(files.flatMap((file) => packagesOf(join(src, file))))].toSorted();
}
