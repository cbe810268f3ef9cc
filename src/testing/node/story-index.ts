import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { type Node, parseSync, type Program, Visitor } from "oxc-parser";

/** What the check of the stories reads of a source file. Paths are below `src`. */
export interface SourceFile {
  readonly path: string;
  /** Without its comments. */
  readonly code: string;
  /** Names of the components that it exports. */
  readonly components: readonly string[];
  /** Files of ours that it imports. */
  readonly imports: readonly string[];
  /** Files of ours that it imports dynamically. */
  readonly lazyImports: readonly string[];
  /** The states that its components' props name: `busy`, or `variant="outline"` of a union. */
  readonly states: readonly string[];
  /** The states that it gives to components. */
  readonly given: readonly string[];
  /** Names of its exports: in a stories file, the stories. */
  readonly exports: readonly string[];
}

const isComponentName = (name: string) => /^[A-Z][a-z]/.test(name);

const stateOf = (prop: string, value: string | boolean) =>
  value === true ? prop : `${prop}="${value}"`;

/** The name of a property, a key or an attribute; undefined if it is computed. */
function nameOf(key: Node): string | undefined {
  if (key.type === "Identifier" || key.type === "JSXIdentifier") return key.name;
  return key.type === "Literal" ? String(key.value) : undefined;
}

const propertiesIn = (node: Node | null | undefined) =>
  node?.type === "ObjectExpression"
    ? node.properties.filter((property) => property.type === "Property")
    : [];

/** The states that the file's props and `cva` variants name, without the defaults. */
function statesOf(program: Program): readonly string[] {
  const states = new Set<string>();
  const defaults = new Map<string, unknown>();
  new Visitor({
    TSPropertySignature({ key, typeAnnotation }) {
      const prop = nameOf(key);
      const type = typeAnnotation?.typeAnnotation;
      if (prop === undefined) return;
      if (type?.type === "TSBooleanKeyword") states.add(prop);
      for (const part of type?.type === "TSUnionType" ? type.types : []) {
        if (part.type !== "TSLiteralType" || part.literal.type !== "Literal") continue;
        if (typeof part.literal.value === "string") states.add(stateOf(prop, part.literal.value));
      }
    },
    CallExpression({ callee, arguments: [, options] }) {
      if (callee.type !== "Identifier" || callee.name !== "cva") return;
      const option = (name: string) =>
        propertiesIn(propertiesIn(options).find(({ key }) => nameOf(key) === name)?.value);
      for (const { key, value } of option("variants")) {
        for (const word of propertiesIn(value))
          states.add(stateOf(nameOf(key) ?? "", nameOf(word.key) ?? ""));
      }
      for (const { key, value } of option("defaultVariants")) {
        if (value.type === "Literal") defaults.set(nameOf(key) ?? "", value.value);
      }
    },
    AssignmentPattern({ left, right }) {
      if (right.type === "Literal") defaults.set(nameOf(left) ?? "", right.value);
    },
  }).visit(program);
  for (const [prop, value] of defaults) {
    if (typeof value === "string") states.delete(stateOf(prop, value));
    if (value === true && states.delete(prop)) states.add(stateOf(prop, false));
  }
  return [...states];
}

/** The states that attributes and objects (`args`, say) of a stories file give to components. */
function givenIn(program: Program): readonly string[] {
  const given = new Set<string>();
  /** Texts in arrays. What an array's `map` gives to a prop may be any of them. */
  const listed = new Set<string>();
  const fromLists = new Set<string>();
  const give = (prop: string | undefined, value: Node | null | undefined) => {
    if (prop === undefined) return;
    if (!value) given.add(prop);
    else if (value.type === "JSXExpressionContainer" || value.type === "TSAsExpression") {
      give(prop, value.expression);
    } else if (value.type === "ConditionalExpression") {
      give(prop, value.consequent);
      give(prop, value.alternate);
    } else if (value.type === "Literal") {
      if (typeof value.value === "string" || typeof value.value === "boolean")
        given.add(stateOf(prop, value.value));
    } else if (value.type === "Identifier") {
      given.add(prop);
      fromLists.add(prop);
    }
  };
  new Visitor({
    JSXAttribute: ({ name, value }) => give(nameOf(name), value),
    Property: ({ key, value }) => give(nameOf(key), value),
    ArrayExpression({ elements }) {
      for (const element of elements) {
        if (element?.type === "Literal" && typeof element.value === "string")
          listed.add(element.value);
      }
    },
  }).visit(program);
  for (const prop of fromLists) for (const word of listed) given.add(stateOf(prop, word));
  return [...given];
}

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
    lazyImports: module.dynamicImports.flatMap(({ moduleRequest }) =>
      own(code.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
    ),
    states: statesOf(program),
    given: givenIn(program),
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
