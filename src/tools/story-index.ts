import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { parseSync, Visitor } from "oxc-parser";

/** A source file, as far as the check of the stories needs it. Paths are below `src`. */
export interface SourceFile {
  readonly path: string;
  /** Without its comments. */
  readonly code: string;
  /** Names of the components that it exports. */
  readonly components: readonly string[];
  /** Own files that it imports at once, and those it fetches later. */
  readonly imports: readonly string[];
  readonly fetches: readonly string[];
  /** What its components can be told to be: yes-or-no props by name, words of a choice by word. */
  readonly flags: readonly string[];
  readonly words: readonly string[];
  /** Names of its exports: in a stories file, the stories. */
  readonly exports: readonly string[];
}

const isComponentName = (name: string) => /^[A-Z][a-z]/.test(name);

/** Yes-or-no props and words of a choice that the file's props and `cva` variants name. */
function statesOf(program: ReturnType<typeof parseSync>["program"]) {
  const flags = new Set<string>();
  const words = new Set<string>();
  new Visitor({
    TSPropertySignature({ key, typeAnnotation }) {
      if (key.type !== "Identifier") return;
      const type = typeAnnotation?.typeAnnotation;
      if (type?.type === "TSBooleanKeyword") flags.add(key.name);
      if (type?.type !== "TSUnionType") return;
      for (const part of type.types) {
        if (part.type === "TSLiteralType" && part.literal.type === "Literal") {
          if (typeof part.literal.value === "string") words.add(part.literal.value);
        }
      }
    },
    CallExpression({ callee, arguments: [, options] }) {
      if (callee.type !== "Identifier" || callee.name !== "cva") return;
      if (options?.type !== "ObjectExpression") return;
      for (const option of options.properties) {
        if (option.type !== "Property" || option.key.type !== "Identifier") continue;
        if (option.key.name !== "variants" || option.value.type !== "ObjectExpression") continue;
        for (const variant of option.value.properties) {
          if (variant.type !== "Property" || variant.value.type !== "ObjectExpression") continue;
          for (const word of variant.value.properties) {
            if (word.type !== "Property") continue;
            if (word.key.type === "Identifier") words.add(word.key.name);
            if (word.key.type === "Literal") words.add(String(word.key.value));
          }
        }
      }
    },
  }).visit(program);
  return { flags: [...flags], words: [...words] };
}

/** What only a comment says is drawn by nothing. */
const withoutComments = (code: string, comments: ReturnType<typeof parseSync>["comments"]) =>
  comments.reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`,
    code,
  );

function read(src: string, path: string, all: ReadonlySet<string>): SourceFile {
  const code = readFileSync(join(src, path), "utf8");
  const { module, program, comments } = parseSync(path, code);
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
    imports: module.staticImports
      .filter(({ entries }) => entries.some(({ isType }) => !isType))
      .flatMap(({ moduleRequest }) => own(moduleRequest.value)),
    fetches: module.dynamicImports.flatMap(({ moduleRequest }) =>
      own(code.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
    ),
    ...statesOf(program),
  };
}

/** Every file of the browser code below `src`, by its path. */
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
