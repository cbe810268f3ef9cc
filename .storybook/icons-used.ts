import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import type { Plugin } from "vite";

const id = "virtual:icons-used";
const src = join(import.meta.dirname, "../src");

/** The icons that a file imports. */
function iconsOf(file: string): readonly string[] {
  const { module } = parseSync(file, readFileSync(file, "utf8"));
  return module.staticImports
    .filter(({ moduleRequest }) => moduleRequest.value === "lucide-react")
    .flatMap(({ entries }) => entries)
    .flatMap(({ isType, importName }) =>
      isType || importName.name === null ? [] : [importName.name],
    );
}

/** A Vite plugin for `virtual:icons-used`: all icons that the product uses, by name. */
export function iconsUsed(): Plugin {
  return {
    name: "icons-used",
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(loaded) {
      if (loaded !== `\0${id}`) return undefined;
      const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((file) =>
        /^(?:app|components|features|ui)[\\/].*(?<!\.stories)\.tsx?$/.test(file),
      );
      const names = [...new Set(files.flatMap((file) => iconsOf(join(src, file))))]
        .filter((name) => /^[A-Z]/.test(name) && name !== "LucideIcon")
        .toSorted();
      const list = names.join(", ");
      return `import { ${list} } from "lucide-react";\nexport default { ${list} };\n`;
    },
  };
}
