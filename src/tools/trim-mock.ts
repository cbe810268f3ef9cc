import type { Plugin } from "vite";

const keysOf = `const keys = (path) =>
  Array.isArray(path) ? path : typeof path === "string" ? path.split(".") : [path];`;

/** What is hardly used of libraries, of the mock's four fifths of their bytes, as the lines that are. */
const replacements: Readonly<Record<string, string>> = {
  // Handlers are written by hand against the contract.
  "data:generateRestHandlers": "export const generateRestHandlers = () => [];",
  "data:generateGraphQLHandlers":
    "export const generateGraphQLHandlers = () => []; export const generateGraphQLSchema = () => undefined;",
  // It copies each change to every other tab: a second tab would overwrite the first one's data.
  "data:sync": "export const sync = () => {};",
  debug: "export const debug = () => () => {};",
  // What `sync` listened to.
  "strict-event-emitter": `
    export class Emitter {
      listeners = new Map();
      on(type, listener) {
        this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
        return this;
      }
      emit(type, ...data) {
        for (const listener of this.listeners.get(type) ?? []) listener(...data);
        return this.listeners.has(type);
      }
    }`,
  // The same code as msw's, so that it is not carried twice (once as CommonJS).
  outvariant: `export * from "outvariant";`,
  // Names a database, for `sync`.
  md5: "export default (text) => text;",
  "date-fns": `
    export const compareAsc = (a, b) => Math.sign(Number(a) - Number(b));
    export const isValid = (date) => !Number.isNaN(Number(date));`,
  lodash: `export const isFunction = (value) => typeof value === "function";`,
  "lodash/isFunction": `export default (value) => typeof value === "function";`,
  "lodash/get": `
    ${keysOf}
    export default (object, path, fallback) => {
      const value = keys(path).reduce((at, key) => (at == null ? undefined : at[key]), object);
      return value === undefined ? fallback : value;
    };`,
  "lodash/has": `
    ${keysOf}
    export default (object, path) => {
      let at = object;
      return keys(path).every((key) => {
        const own = at != null && Object.prototype.hasOwnProperty.call(at, key);
        at = own ? at[key] : undefined;
        return own;
      });
    };`,
  "lodash/set": `
    ${keysOf}
    const unsafe = new Set(["__proto__", "constructor", "prototype"]);
    export default (object, path, value) => {
      const way = [...keys(path)];
      const last = way.pop();
      if (object == null || unsafe.has(last) || way.some((key) => unsafe.has(key))) return object;
      let at = object;
      for (const key of way) at = at[key] !== null && typeof at[key] === "object" ? at[key] : (at[key] = {});
      at[last] = value;
      return object;
    };`,
  // The page's body never scrolls, but its lock gives it a property that every element inherits.
  "react-remove-scroll": "export const RemoveScroll = ({ children }) => children;",
  // The browser stores the cookies of a mocked answer (see `withoutCookieStore`).
  "tough-cookie":
    "export class Cookie {} export class CookieJar {} export class MemoryCookieStore {}",
};

const prefix = "\0trim-mock:";
const dataFile = /[\\/]@mswjs[\\/]data[\\/]lib[\\/]/;
const mswFile = /[\\/]msw[\\/]lib[\\/]/;
const cookieStoreMade = "isNodeProcess() ? null : new CookieStore()";

/** The replacement for what `importer` asks for, if there is one. */
function replacementFor(source: string, importer: string): string | undefined {
  if (source === "react-remove-scroll") return source;
  if (dataFile.test(importer)) {
    const own = /[\\/](generateRestHandlers|generateGraphQLHandlers|sync)(?:\.js)?$/.exec(source);
    if (own) return `data:${own[1]}`;
    return source !== "tough-cookie" && source in replacements ? source : undefined;
  }
  return mswFile.test(importer) && source === "tough-cookie" ? source : undefined;
}

/** msw has a cookie jar in localStorage, which all tabs share, and does not load where that is blocked. */
function withoutCookieStore(code: string): string | undefined {
  return code.includes(cookieStoreMade)
    ? code.replace(cookieStoreMade, "{ getCookies: () => [], setCookie: async () => {} }")
    : undefined;
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
      return mswFile.test(id) ? withoutCookieStore(code) : undefined;
    },
  };
}
