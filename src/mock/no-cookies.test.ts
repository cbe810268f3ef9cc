import { readdirSync, readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import * as noCookies from "./no-cookies";
import * as withoutStorage from "./without-storage";

const folder = new URL("../../node_modules/msw/lib/_chunks/", import.meta.url);

it.each([
  ["tough-cookie", noCookies],
  ["is-node-process", withoutStorage],
])("MSW still imports %s, and its replacement has all the exports needed", (name, replacement) => {
  const importStatement = new RegExp(`import \\{ (.*) \\} from "${name}"`);
  const imported = readdirSync(folder)
    .filter((file) => file.endsWith(".js"))
    .map((file) => readFileSync(new URL(file, folder), "utf8"))
    .flatMap((code) => importStatement.exec(code)?.[1]?.split(", ") ?? []);
  expect(imported.length).toBeGreaterThan(0);
  expect(Object.keys(replacement)).toEqual(expect.arrayContaining(imported));
});

it("treats a localStorage that is null, as in some embedded web views, as missing", () => {
  vi.stubGlobal("localStorage", null);
  expect(withoutStorage.isNodeProcess()).toBe(true);
  vi.unstubAllGlobals();
});
