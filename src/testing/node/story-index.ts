import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { parseSync } from "oxc-parser";
import { importsIn } from "./imports-of";

/** What the story check reads from a source file. Paths are relative to `src`. */
export interface SourceFile {
  readonly path: string;
  /** The code without comments. */
  readonly code: string;
  /** The names of the components it exports. */
  readonly components: readonly string[];
  /** The names of its exports; in a stories file, of the stories. */
  readonly exports: readonly string[];
  /** The files in `src` that it imports, statically or dynamically. */
  readonly imports: readonly string[];
}

const isComponentName = (name: string) => /^[A-Z][a-z]/.test(name);

const withoutComments = (code: string, comments: ReturnType<typeof parseSync>["comments"]) =>
  comments.reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`,
    code,
  );

function read(src: string, path: string, all: ReadonlySet<string>): SourceFile {
  const code = readFileSync(join(src, path), "utf8");
  const { module, comments } = parseSync(path, code);
  const own = (specifier: string): readonly string[] => {
    const below = specifier.startsWith("@/")
      ? specifier.slice(2)
      : relative(src, resolve(src, dirname(path), specifier)).replaceAll("\\", "/");
    return [`${below}.tsx`, `${below}.ts`].filter((file) => all.has(file));
  };
  const exports = module.staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ isType }) => !isType)
    .map(({ exportName, localName }) => exportName.name ?? localName.name ?? "");
  return {
    path,
    code: withoutComments(code, comments),
    exports,
    components: exports.filter(isComponentName),
    imports: importsIn(code, module).flatMap(({ isType, specifier }) =>
      isType ? [] : own(specifier),
    ),
  };
}

/** All files of the browser code in `src`, by path. */
export function readSources(src: string): ReadonlyMap<string, SourceFile> {
  const paths = readdirSync(src, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) =>
      /^(?:app|api|components|features|mock\/console|testing|ui)\/.*(?<!\.test|\.d)\.tsx?$/.test(
        path,
      ),
    );
  const all = new Set(paths);
  return new Map(paths.map((path) => [path, read(src, path, all)]));
}
