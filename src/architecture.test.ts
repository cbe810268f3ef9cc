import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { parseSync } from "oxc-parser";
import { describe, expect, test } from "vitest";

const src = import.meta.dirname;

/** Which rooms (folders of src) a room may import from, besides itself. */
const table: Readonly<Record<string, readonly string[]>> = {
  app: ["features", "components", "ui", "api", "contract", "lib"],
  features: ["components", "ui", "api", "contract", "lib"],
  components: ["ui", "lib", "contract"],
  ui: ["lib"],
  api: ["contract", "lib"],
  contract: [],
  lib: [],
  mock: ["contract", "lib"],
  worker: [],
  testing: ["app", "api", "mock", "contract", "lib"],
  book: ["components", "ui", "lib"],
  tools: ["contract", "lib"],
  e2e: ["contract", "lib", "tools"],
};

/** Rooms that only a part of a room may import from, beyond the table. */
const exceptions: readonly { readonly from: RegExp; readonly to: RegExp }[] = [
  { from: /^main\.tsx$/, to: /^(?:app|api|contract|lib)\/|^styles\.css$/ },
  { from: /^mock\/console\//, to: /^ui\// },
  // Stories and tests reach the mock by its one door, and may stand a screen in the app.
  { from: /\.(?:stories\.tsx|test\.tsx?)$|-story-tools\.tsx?$/, to: /^testing\// },
];

/** The one line that starts the mock. */
const mockDoor = { from: "main.tsx", to: "mock/start" };

interface Import {
  readonly from: string;
  readonly to: string;
  readonly dynamic: boolean;
}

function sources(): readonly string[] {
  return readdirSync(src, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file));
}

/** A module's path below src, or undefined where it is a package. */
function ownPath(from: string, specifier: string): string | undefined {
  if (specifier.startsWith("@/")) return specifier.slice(2);
  if (!specifier.startsWith(".")) return undefined;
  return relative(src, resolve(src, dirname(from), specifier)).replaceAll("\\", "/");
}

function importsOf(from: string): readonly Import[] {
  const code = readFileSync(join(src, from), "utf8");
  const { module, errors } = parseSync(from, code);
  if (errors.length > 0) throw new Error(`${from}: ${errors[0]?.message}`);
  const fixed = [
    ...module.staticImports.map((statement) => statement.moduleRequest.value),
    ...module.staticExports.flatMap((statement) =>
      statement.entries
        .map((entry) => entry.moduleRequest?.value)
        .filter((value) => value !== undefined),
    ),
  ];
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    code.slice(moduleRequest.start, moduleRequest.end).replace(/^["'`]|["'`]$/g, ""),
  );
  const found = (specifiers: readonly string[], isDynamic: boolean) =>
    specifiers.flatMap((specifier) => {
      const to = ownPath(from, specifier);
      return to === undefined ? [] : [{ from, to, dynamic: isDynamic }];
    });
  return [...found(fixed, false), ...found(dynamic, true)];
}

const roomOf = (path: string) => (path.includes("/") ? path.slice(0, path.indexOf("/")) : "");
const featureOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1];

function isAllowed({ from, to, dynamic }: Import): boolean {
  if (to === mockDoor.to && from === mockDoor.from) return dynamic;
  if (exceptions.some((exception) => exception.from.test(from) && exception.to.test(to)))
    return true;
  const [room, other] = [roomOf(from), roomOf(to)];
  if (room === "features" && other === "features") return featureOf(from) === featureOf(to);
  if (room === other && room !== "") return true;
  if (room === "") return !from.endsWith("main.tsx"); // tests at the top look at everything
  return table[room]?.includes(other) ?? false;
}

const files = sources();
const imports = files.flatMap(importsOf);
const show = ({ from, to, dynamic }: Import) =>
  `${from} ${dynamic ? "import()s" : "imports"} ${to}`;

describe("the rooms of src", () => {
  test("import only what the table allows", () => {
    expect(imports.filter((entry) => !isAllowed(entry)).map(show)).toEqual([]);
  });

  test("are all in the table", () => {
    const rooms = new Set(files.map(roomOf).filter((room) => room !== ""));
    expect([...rooms].filter((room) => !(room in table))).toEqual([]);
  });

  test("the mock is started by one line, and nothing else of the app knows of it", () => {
    const outside = imports.filter(
      ({ from, to }) =>
        roomOf(to) === "mock" && roomOf(from) !== "mock" && roomOf(from) !== "testing",
    );
    expect(outside.map(show)).toEqual([show({ ...mockDoor, dynamic: true })]);
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
