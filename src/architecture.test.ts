import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** Which rooms (folders of src) a room may import from, besides itself. */
const table: Readonly<Record<string, readonly string[]>> = {
  app: ["features", "components", "ui", "api", "contract", "lib"],
  features: ["components", "ui", "api", "contract", "lib"],
  components: ["ui", "lib"],
  ui: ["lib"],
  api: ["contract", "lib"],
  contract: [],
  lib: [],
  mock: ["contract", "lib"],
  worker: [],
  proof: ["api", "mock", "contract", "lib", "tools"],
  testing: ["app", "components", "ui", "api", "mock", "contract", "lib", "tools"],
  book: ["components", "ui", "lib", "tools"],
  tools: ["contract", "lib"],
  e2e: ["proof", "contract", "lib", "tools"],
  ".storybook": ["testing", "book", "ui", "lib", "tools"],
  "vite.config.ts": ["tools", "testing"],
};

interface Exception {
  readonly from: RegExp;
  readonly to: RegExp;
  readonly kinds?: readonly Import["kind"][];
}

/** What some files may import beyond the table. */
const exceptions: readonly Exception[] = [
  { from: /^main\.tsx$/, to: /^(?:app|api|contract|lib)\/|^styles\.css$/ },
  { from: /^mock\/console\//, to: /^ui\// },
  { from: /\.(?:stories\.tsx|test\.tsx?|e2e\.ts)$|-story-tools\.tsx?$/, to: /^testing\// },
  { from: /^\.storybook\/preview\.tsx$/, to: /^styles\.css$/ },
  // Components get the contract's types. These two also need its values: limits and lists of words.
  { from: /^components\//, to: /^contract\//, kinds: ["type"] },
  { from: /^components\/(?:sentiment-score|bot-config)/, to: /^contract\/(?:inbox|chatbot)$/ },
  // The entries of the mock: the page's, the tools', and for stories and tests the room `testing`.
  { from: /^main\.tsx$/, to: /^mock\/start$/, kinds: ["dynamic"] },
  { from: /^vite\.config\.ts$/, to: /^(?:mock\/start|app\/signed-in)\.tsx?$/, kinds: ["path"] },
  { from: /^tools\//, to: /^mock\/node-simulator\.ts$/, kinds: ["path"] },
  // What tools compile, run or compare by its path.
  {
    from: /^tools\//,
    to: /^(?:app\/prerender\.tsx|worker(?:\/main\.ts)?|book\/pictures|e2e(?:\/engines)?)$/,
    kinds: ["path"],
  },
  { from: /^\.storybook\/fetch-first\.ts$/, to: /./, kinds: ["path"] },
  { from: /^vite\.config\.ts$/, to: /^features\/[^/]+\/[^/]+-page\.tsx$/, kinds: ["path"] },
];

/** One file's use of another. Paths are below src, or below the project for files outside src. */
interface Import {
  readonly from: string;
  readonly to: string;
  /** "path": a string that names a file, such as in `vi.mock` or `import.meta.glob`. */
  readonly kind: "value" | "type" | "dynamic" | "path";
}

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file));

const pathOnDisk = (file: string) =>
  join(root, file in table || file[0] === "." ? "" : "src", file);

/** Whether a string may name a file: relative to its own, below src, or from the project's root. */
const looksLikePath = (text: string) => /^!?(?:\.\.?\/|@\/|\/?src\/)[\w@{}*.,/-]+$/.test(text);

/** A module's path below src; undefined for a package or a file outside src. */
function ownPath(from: string, specifier: string): string | undefined {
  const path = /^(?:@\/|\/?src\/)(.*)/.exec(specifier)?.[1];
  if (path !== undefined) return path;
  if (!specifier.startsWith(".")) return undefined;
  const below = relative(join(root, "src"), resolve(dirname(pathOnDisk(from)), specifier));
  return below.startsWith("..") ? undefined : below.replaceAll("\\", "/");
}

/** "a/{b,c}/*" as "a/b/*" and "a/c/*". */
function expanded(glob: string): readonly string[] {
  const [, before = "", words, after = ""] = /^(.*?)\{([^}]*)\}(.*)$/.exec(glob) ?? [];
  if (words === undefined) return [glob];
  return words.split(",").flatMap((word) => expanded(before + word + after));
}

function importsOf(from: string): readonly Import[] {
  const code = readFileSync(pathOnDisk(from), "utf8");
  const { module, program, errors } = parseSync(from, code);
  if (errors.length > 0) throw new Error(`${from}: ${errors[0]?.message}`);
  const found: Import[] = [];
  const add = (specifier: string, kind: Import["kind"]) => {
    const to = ownPath(from, specifier);
    if (to !== undefined) found.push({ from, to, kind });
  };
  const modules = new Set<string>();
  for (const { moduleRequest, entries } of module.staticImports) {
    modules.add(moduleRequest.value);
    const isType = entries.length > 0 && entries.every((entry) => entry.isType);
    add(moduleRequest.value, isType ? "type" : "value");
  }
  for (const { moduleRequest, isType } of module.staticExports.flatMap(({ entries }) => entries)) {
    if (!moduleRequest) continue;
    modules.add(moduleRequest.value);
    add(moduleRequest.value, isType ? "type" : "value");
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const specifier = code.slice(moduleRequest.start + 1, moduleRequest.end - 1);
    modules.add(specifier);
    add(specifier, "dynamic");
  }
  new Visitor({
    Literal({ value }) {
      if (typeof value !== "string" || modules.has(value) || !looksLikePath(value)) return;
      for (const path of expanded(value.replace(/^!/, "")))
        add(path.replace(/\/?\*.*$/, ""), "path");
    },
  }).visit(program);
  // JSDoc types of plain JavaScript.
  if (from.endsWith(".mjs")) {
    for (const [, specifier = ""] of code.matchAll(/import\("([^"]+)"\)/g)) {
      if (!modules.has(specifier)) add(specifier, "path");
    }
  }
  return found;
}

const roomOf = (path: string) =>
  path in table ? path : path.includes("/") ? path.slice(0, path.indexOf("/")) : "";
const featureOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1];

function isAllowed({ from, to, kind }: Import): boolean {
  const [room, other] = [roomOf(from), roomOf(to)];
  // A string need not name a file; one that does must name a room's.
  if (kind === "path" && !(other in table && existsSync(join(root, "src", other)))) return true;
  if (
    exceptions.some(
      (exception) =>
        exception.from.test(from) &&
        exception.to.test(to) &&
        (exception.kinds?.includes(kind) ?? true),
    )
  )
    return true;
  if (room === "features" && other === "features") return featureOf(from) === featureOf(to);
  if (room === other && room !== "") return true;
  if (room === "") return from !== "main.tsx"; // tests at the top look at everything
  return table[room]?.includes(other) ?? false;
}

const files = filesBelow("src");
const imports = [
  ...files,
  ...filesBelow(".storybook").map((file) => `.storybook/${file}`),
  "vite.config.ts",
].flatMap(importsOf);
const show = ({ from, to, kind }: Import) => `${from} → ${to} (${kind})`;

/** The first circle found among files, walking from each along what it imports at once. */
function circles(): readonly string[] {
  const known = new Set(files);
  const next = new Map<string, string[]>();
  for (const { from, to, kind } of imports) {
    if (kind !== "value" && kind !== "dynamic") continue;
    const file = [to, `${to}.ts`, `${to}.tsx`].find((path) => known.has(path));
    if (file !== undefined) next.set(from, [...(next.get(from) ?? []), file]);
  }
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file);
    if (start !== -1) found.push([...path.slice(start), file].join(" → "));
    if (start !== -1 || done.has(file)) return;
    for (const other of next.get(file) ?? []) walk(other, [...path, file]);
    done.add(file);
  };
  for (const file of files) walk(file, []);
  return found;
}

describe("the rooms of src", () => {
  test("import only what the table allows", () => {
    expect(imports.filter((entry) => !isAllowed(entry)).map(show)).toEqual([]);
  });

  test("are all in the table", () => {
    const rooms = new Set(files.map(roomOf).filter((room) => room !== ""));
    expect([...rooms].filter((room) => !(room in table))).toEqual([]);
  });

  test("have no exception that is not needed", () => {
    const unused = exceptions.filter(
      ({ from, to }) => !imports.some((entry) => from.test(entry.from) && to.test(entry.to)),
    );
    expect(unused).toEqual([]);
  });

  test("have no files that import each other in a circle", () => {
    expect(circles()).toEqual([]);
  });
});

describe("the mock", () => {
  test("is reached by its entries alone", () => {
    const entries = imports
      .filter(
        ({ from, to }) =>
          roomOf(to) === "mock" && !["mock", "testing", "proof"].includes(roomOf(from)),
      )
      .map(({ to }) => to.replace(/\.ts$/, ""));
    expect([...new Set(entries)].toSorted()).toEqual([
      "mock/console", // preloaded by Storybook's tests
      "mock/node-simulator",
      "mock/start",
    ]);
  });
});

describe("files", () => {
  test("are in kebab case and named for what they hold", () => {
    const parts = (file: string) =>
      file.replace(/(?:\.(?:test|stories|e2e|config|d))?\.\w+$/, "").split("/");
    const vague = new Set(["utils", "common", "misc", "types", "helpers", "index"]);
    const wrong = files.filter((file) =>
      parts(file).some((part) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(part) || vague.has(part)),
    );
    expect(wrong).toEqual([]);
  });
});
