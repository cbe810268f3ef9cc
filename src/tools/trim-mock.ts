import type { Plugin } from "vite";

/**
 * What the mock's libraries pull in and never use here, each replaced by the few
 * lines that are used. The libraries are CommonJS or keep state at module level,
 * so nothing of this falls away by itself; together it is four fifths of their bytes.
 */
const replacements: Readonly<Record<string, string>> = {
  // Handlers are written by hand against the contract, so the generators are dead weight.
  "data:generateRestHandlers": "export const generateRestHandlers = () => [];",
  "data:generateGraphQLHandlers":
    "export const generateGraphQLHandlers = () => []; export const generateGraphQLSchema = () => undefined;",
  // Not only weight: it mirrors each change to every other tab (and test page) of the origin,
  // so that a second tab would overwrite the data of the first.
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
  // Names a database for `sync` alone.
  md5: "export default (text) => text;",
  "date-fns": `
    export const compareAsc = (a, b) => Math.sign(Number(a) - Number(b));
    export const isValid = (date) => !Number.isNaN(Number(date));`,
  lodash: `export const isFunction = (value) => typeof value === "function";`,
  "lodash/isFunction": `export default (value) => typeof value === "function";`,
  "lodash/get": `
    const keys = (path) => (Array.isArray(path) ? path : typeof path === "string" ? path.split(".") : [path]);
    export default (object, path, fallback) => {
      const value = keys(path).reduce((at, key) => (at == null ? undefined : at[key]), object);
      return value === undefined ? fallback : value;
    };`,
  "lodash/has": `
    const keys = (path) => (Array.isArray(path) ? path : typeof path === "string" ? path.split(".") : [path]);
    export default (object, path) => {
      let at = object;
      return keys(path).every((key) => {
        const own = at != null && Object.prototype.hasOwnProperty.call(at, key);
        at = own ? at[key] : undefined;
        return own;
      });
    };`,
  "lodash/set": `
    const keys = (path) => (Array.isArray(path) ? path : typeof path === "string" ? path.split(".") : [path]);
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
  // The browser keeps the cookies of a mocked answer itself; the second jar with its list of
  // public suffixes is not needed (see `withoutCookieStore`).
  "tough-cookie":
    "export class Cookie {} export class CookieJar {} export class MemoryCookieStore {}",
};

const prefix = "\0trim-mock:";
const dataFile = /[\\/]@mswjs[\\/]data[\\/]lib[\\/]/;
const mswFile = /[\\/]msw[\\/]lib[\\/]/;
const cookieStoreMade = "isNodeProcess() ? null : new CookieStore()";

/** Which replacement stands in for what `importer` asks for, if one does. */
function replacementFor(source: string, importer: string): string | undefined {
  if (dataFile.test(importer)) {
    const own = /[\\/](generateRestHandlers|generateGraphQLHandlers|sync)(?:\.js)?$/.exec(source);
    if (own) return `data:${own[1]}`;
    return source !== "tough-cookie" && source in replacements ? source : undefined;
  }
  return mswFile.test(importer) && source === "tough-cookie" ? source : undefined;
}

/**
 * msw keeps a cookie jar of its own in localStorage, shared by all tabs, and fails to load
 * where storage is blocked. Answers' cookies are in `document.cookie` anyway, from where
 * msw reads them too.
 */
function withoutCookieStore(code: string): string | undefined {
  return code.includes(cookieStoreMade)
    ? code.replace(cookieStoreMade, "{ getCookies: () => [], setCookie: async () => {} }")
    : undefined;
}

/** Cuts the mock's libraries down to what the mock uses. For the build and for Vite's dependency optimizer. */
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
