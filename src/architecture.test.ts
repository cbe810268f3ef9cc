import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import { importsIn } from "@/testing/node/imports-of";

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
  proof: ["api", "contract", "e2e", "lib", "tools"],
  testing: ["app", "components", "ui", "api", "mock", "contract", "lib", "tools"],
  book: ["components", "ui"],
  tools: ["proof", "contract", "lib"],
  e2e: ["contract", "lib", "tools"],
};

/** What some files may import beyond the table. */
const exceptions: readonly RegExp[] = [
  /^main\.tsx → (?:(?:app|api|contract|lib)\/|styles\.css)/,
  /^main\.tsx → mock\/start \(dynamic\)$/,
  /^mock\/console\/.* → ui\//,
  /^\S*(?:\.stories\.tsx|\.test\.tsx?|\.e2e\.ts|-story-tools\.tsx?) → testing\//,
  // Components get the contract's types. These two also need its values: limits and lists of words.
  /^components\/.* → contract\/.* \(type\)$/,
  /^components\/(?:sentiment-score|bot-config)\S* → contract\/(?:inbox|chatbot)/,
  // Tests at the top look at everything.
  /^[^/]+\.test\.ts → /,
];

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file));

/** What a file imports of ours, each as "from → to", with "(type)" or "(dynamic)" after it. */
function importsOf(from: string): readonly string[] {
  const code = readFileSync(join(import.meta.dirname, from), "utf8");
  return importsIn(code, parseSync(from, code).module).flatMap(({ specifier, ...own }) => {
    if (!/^(?:@|\.\.?)\//.test(specifier)) return [];
    const to = specifier.startsWith("@") ? specifier.slice(2) : join(dirname(from), specifier);
    const kind = own.isDynamic ? " (dynamic)" : own.isType ? " (type)" : "";
    return `${from} → ${relative(".", to).replaceAll("\\", "/")}${kind}`;
  });
}

const folderOf = (file: string) => /^[^/]+(?=\/)/.exec(file)?.[0] ?? "";

/** A file's room; each feature is one of its own. */
const roomOf = (file: string) => /^features\/[^/]+/.exec(file)?.[0] ?? folderOf(file);

function isAllowed(found: string): boolean {
  const [from = "", to = ""] = found.split(" → ");
  const [room, other] = [roomOf(from), roomOf(to)];
  if (room === other && room !== "") return true;
  if (exceptions.some((exception) => exception.test(found))) return true;
  if (room.startsWith("features/") && other.startsWith("features/")) return false;
  return table[folderOf(from)]?.includes(folderOf(to)) === true;
}

test("the rooms of src import only what the table allows", () => {
  const imports = files.flatMap(importsOf);
  expect(imports.length).toBeGreaterThan(1000);
  expect(imports.filter((found) => !isAllowed(found))).toEqual([]);
  const rooms = new Set(files.map(folderOf).filter((folder) => folder !== ""));
  expect([...rooms].toSorted()).toEqual(Object.keys(table).toSorted());
});

test("files are named for what they hold", () => {
  const vague = /(?:^|\/)(?:utils|common|misc|types|helpers|index)(?:\/|\.)/;
  expect(files.filter((file) => vague.test(file))).toEqual([]);
});

test("no class asks what is in a group: each change in it would restyle all of it", () => {
  const asks = (file: string) =>
    /group-(?:has)/.test(readFileSync(join(import.meta.dirname, file), "utf8"));
  expect(files.filter(asks)).toEqual([]);
});

test("no class outranks the others by !", () => {
  const outranks = (file: string) =>
    /-[\w)\]]+!["' `]/.test(readFileSync(join(import.meta.dirname, file), "utf8"));
  expect(files.filter((file) => file.endsWith(".tsx") && outranks(file))).toEqual([]);
});

/** What a module does and holds when it is imported: its statements at the top, but for declarations. */
function topLevel(file: string) {
  const code = readFileSync(join(import.meta.dirname, file), "utf8");
  const { program } = parseSync(file, code);
  return program.body.map((whole) => {
    const isExport = whole.type === "ExportNamedDeclaration" && whole.declaration !== null;
    const statement = isExport && whole.declaration ? whole.declaration : whole;
    return { type: statement.type, text: code.slice(statement.start, statement.end) };
  });
}

test("a module does nothing when it is imported, and none of lib holds state", () => {
  const rooms = /^(?:lib|api|app|features|components|ui)\//;
  const ours = files.filter((file) => rooms.test(file) && !/\.(?:test|stories)\./.test(file));
  const found = ours.flatMap((file) =>
    topLevel(file)
      .filter(({ type, text }) => {
        if (/^(?:Expression|If|For)\w*Statement$/.test(type))
          return /addEventListener|subscribe/.test(text);
        const isState =
          /^let |^const [^=]*= (?:new (?:Map|Set|WeakMap)(?:<[^(]*>)?\(\)|create(?:Store)?\b)/;
        return file.startsWith("lib/") && type === "VariableDeclaration" && isState.test(text);
      })
      .map(({ text }) => `${file}: ${text.slice(0, 60)}`),
  );
  expect(found).toEqual([]);
});

/** The names that a file imports from packages. */
const namesOfPackages = (code: string): readonly string[] =>
  parseSync("file.tsx", code)
    .module.staticImports.filter(({ moduleRequest }) => !/^[@.]?\.?\//.test(moduleRequest.value))
    .flatMap(({ entries }) => entries.map(({ localName }) => localName.value));

/** Where code changes a global, a prototype or what it has imported from a package. */
function changesOfOthers(code: string): readonly string[] {
  const globals = ["globalThis", "window", "self", "navigator", "crypto", "\\w+\\.prototype"];
  const others = `(?:${[...globals, ...namesOfPackages(code)].join("|").replaceAll("$", "\\$")})`;
  const writes = [
    `(?<![\\w.])${others}\\.\\w+ = [^\\n]*`,
    `\\b(?:Object|Reflect)\\.(?:assign|set|\\w+Propert\\w+)\\(${others},[^\\n]*`,
  ];
  return Array.from(code.matchAll(new RegExp(writes.join("|"), "g")), ([found]) => found);
}

test("no file replaces a function of the browser, or changes a package", () => {
  const standIns = /(?:\.(?:test|stories|e2e)\.tsx?$|^(?:proof|e2e|testing\/node)\/)/;
  const found = files
    .filter((file) => !standIns.test(file))
    .flatMap((file) => {
      const code = readFileSync(join(import.meta.dirname, file), "utf8");
      return changesOfOthers(code).map((change) => `${file}: ${change}`);
    });
  // Browsers lack this one over plain http.
  expect(found).toEqual([expect.stringMatching(/^mock\/database.ts: .*\(crypto, "randomUUID",/)]);
});
