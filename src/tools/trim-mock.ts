import type { Plugin } from "vite";

/** What is hardly used of libraries, of the mock's four fifths of their bytes, as the lines that are. */
const replacements: Readonly<Record<string, string>> = {
  // Handlers are written by hand against the contract.
  "data:generateRestHandlers": "export const generateRestHandlers = () => [];",
  "data:generateGraphQLHandlers":
    "export const generateGraphQLHandlers = () => []; export const generateGraphQLSchema = () => undefined;",
  // The store creates and deletes rows by their id alone (src/mock/store.ts).
  "data:Relation": "export class Relation {} export const RelationKind = {};",
  "data:defineRelationalProperties": "export const defineRelationalProperties = () => {};",
  "data:updateEntity": `export const updateEntity = () => { throw new Error("Not in this build"); };`,
  "data:sortResults": `export const sortResults = () => { throw new Error("Not in this build"); };`,
  // It copies each change to every other tab: a second tab would overwrite the first one's data.
  "data:sync": "export const sync = () => {};",
  debug: "export const debug = () => () => {};",
  // Only `sync` listened.
  "strict-event-emitter": "export class Emitter { emit() {} }",
  // The same code as msw's, so that it is not carried twice (once as CommonJS).
  outvariant: `export * from "outvariant";`,
  // Names a database, for `sync`.
  md5: "export default (text) => text;",
  "date-fns": `
    export const compareAsc = (a, b) => Math.sign(Number(a) - Number(b));
    export const isValid = (date) => !Number.isNaN(Number(date));`,
  lodash: `export const isFunction = (value) => typeof value === "function";`,
  "lodash/isFunction": `export default (value) => typeof value === "function";`,
  "lodash/get":
    "export default (object, path) => [path].flat().reduce((at, key) => at?.[key], object);",
  "lodash/set": `export default (object, path, value) => {
      const way = [path].flat();
      const last = way.pop();
      way.reduce((at, key) => (at[key] ??= {}), object)[last] = value;
    };`,
  // The page's body never scrolls, but its lock gives it a property that every element inherits.
  "react-remove-scroll": "export const RemoveScroll = ({ children }) => children;",
  // The browser stores the cookies of a mocked answer (see `cuts`).
  "tough-cookie":
    "export class Cookie {} export class CookieJar {} export class MemoryCookieStore {}",
};

/** Without the settings of a provider that nobody uses, of which each icon asks again. */
const icon = `import { createElement } from "react";
  export default ({ aliases = [], name, node }) => ({ className, size = 24, ...rest }) => {
    const names = ["lucide", ...[name, ...aliases].map((one) => "lucide-" + one), className];
    const isNamed = rest["aria-label"] || rest.role || rest.title;
    return createElement("svg", {
      xmlns: "http://www.w3.org/2000/svg", width: size, height: size, viewBox: "0 0 24 24",
      fill: "none", stroke: "currentColor", strokeWidth: 2, strokeLinecap: "round",
      strokeLinejoin: "round", className: names.filter(Boolean).join(" "),
      "aria-hidden": isNamed ? undefined : "true", ...rest,
    }, node.map(([tag, attributes]) => createElement(tag, attributes)));
  };`;

const dataFile = /[\\/]@mswjs[\\/]data[\\/]lib[\\/]/;
const mswFile = /[\\/]msw[\\/]lib[\\/]/;
const logFile = /[\\/]interceptors[\\/]lib[\\/]browser[\\/]/;
const socketFile = /[\\/]mock-socket[\\/]dist[\\/]/;
const queryFile = (name: string) =>
  new RegExp(`[\\\\/](?:query-core|react-query)[\\\\/]build[\\\\/]modern[\\\\/]${name}\\.js$`);
const selectFile = /[\\/]@radix-ui[\\/]react-select[\\/]/;
const refuse = `() => { throw new Error("Not in this build"); }`;
const noPages = `export const infiniteQueryBehavior = ${refuse}, hasNextPage = ${refuse}, hasPreviousPage = hasNextPage;`;
const noSuspense = `export const ensureSuspenseTimers = ({ suspense }) => suspense && (${refuse})(),
  shouldSuspend = () => false, fetchOptimistic = shouldSuspend, defaultThrowOnError = shouldSuspend;`;
const noThrow = `export const ensurePreventErrorBoundaryRetry = ({ throwOnError }) => throwOnError && (${refuse})(),
  useClearResetErrorBoundary = () => {}, getHasError = useClearResetErrorBoundary;`;
const noRefetch = (name: string, state: string) =>
  `export const ${name} = { subscribe: () => () => {}, ${state}: () => true };`;
const noCookies = "{ getCookies: () => [], setCookie: async () => {} }";
const noLog = `const createLogger = () => ({ info() {}, verbose() {}, isEnabled: () => false });
  const formatRequest = async () => "", formatResponse = formatRequest;`;

/** What is cut out of a library's own file, and what stands there instead. */
const cuts: readonly (readonly [file: RegExp, part: RegExp, instead: string])[] = [
  // msw has a cookie jar in localStorage, which all tabs share, and does not load where that is blocked.
  [mswFile, /isNodeProcess\(\) \? null : new CookieStore\(\)/, noCookies],
  // Where each handler was written, for which the browser reads the whole file once more.
  [mswFile, /getCallFrame\(.* new Error\(\)\)/, "undefined"],
  [logFile, /\/\/#region node_modules[^]*(?=\/\/#region src\/interceptor\.ts)/, noLog],
  // What browsers bring, and socket.io.
  [socketFile, /var requiresPort = [^]*var urlParse = Url;/, "var urlParse = URL;"],
  [socketFile, /var SocketIO\$1 = [^]*(?=var dedupe = )/, "var SocketIO$$1 = class {}, IO;"],
  [/[\\/]lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/, /[^]+/, icon],
  // No list is read page by page; nothing is read again because the page has the focus or a network.
  [queryFile("infiniteQueryBehavior"), /[^]+/, noPages],
  [queryFile("focusManager"), /[^]+/, noRefetch("focusManager", "isFocused")],
  [queryFile("onlineManager"), /[^]+/, noRefetch("onlineManager", "isOnline")],
  // Every screen shows its failures itself.
  [queryFile("suspense"), /[^]+/, noSuspense],
  [queryFile("errorBoundaryUtils"), /[^]+/, noThrow],
  // A select's style becomes text, since the page's policy lets no text become HTML.
  [selectFile, /dangerouslySetInnerHTML: \{\s*__html: (`[^`]*`)\s*\}/, "children: $1"],
];

const prefix = "\0trim-mock:";
/** Who gets the replacement of a package; of any other, @mswjs/data. */
const importers = new Map([
  ["react-remove-scroll", /./],
  ["tough-cookie", mswFile],
]);

/** The replacement for what `importer` asks for, if there is one. */
function replacementFor(source: string, importer: string): string | undefined {
  const own = `data:${/[\\/](\w+)(?:\.js)?$/.exec(source)?.[1]}`;
  if (dataFile.test(importer) && own in replacements) return own;
  const isMeant = (importers.get(source) ?? dataFile).test(importer);
  return isMeant && Object.hasOwn(replacements, source) ? source : undefined;
}

/** Cuts libraries, the mock's above all, down to what is used, in the build and in Vite's optimizer. */
export function trimMock(): Plugin {
  return {
    name: "trim-mock",
    enforce: "pre",
    resolveId(source, importer) {
      const key = importer === undefined ? undefined : replacementFor(source, importer);
      return key === undefined ? null : prefix + key;
    },
    load(id) {
      return id.startsWith(prefix) ? (replacements[id.slice(prefix.length)] ?? null) : null;
    },
    transform(code, id) {
      const own = cuts.filter(([file]) => file.test(id));
      if (own.length === 0) return undefined;
      return own.reduce((text, [, part, instead]) => text.replace(part, instead), code);
    },
  };
}
