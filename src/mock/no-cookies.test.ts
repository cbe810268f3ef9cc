import { readdirSync, readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import * as noCookies from "./no-cookies";
import * as withoutStorage from "./without-storage";

const folder = new URL("../../node_modules/msw/lib/_chunks/", import.meta.url);

it.each([
  ["tough-cookie", noCookies],
  ["is-node-process", withoutStorage],
])("has all that MSW imports of %s, and is dropped once that is nothing", (name, standIn) => {
  const wanted = new RegExp(`import \\{ (.*) \\} from "${name}"`);
  const imported = readdirSync(folder)
    .filter((file) => file.endsWith(".js"))
    .map((file) => readFileSync(new URL(file, folder), "utf8"))
    .flatMap((code) => wanted.exec(code)?.[1]?.split(", ") ?? []);
  expect(imported.length).toBeGreaterThan(0);
  expect(Object.keys(standIn)).toEqual(expect.arrayContaining(imported));
});

it("takes a storage that is null, as in some embedded web views, for none", () => {
  vi.stubGlobal("localStorage", null);
  expect(withoutStorage.isNodeProcess()).toBe(true);
  vi.unstubAllGlobals();
});
