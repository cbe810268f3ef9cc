import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as standIn from "./no-cookies";

it("has all that MSW imports of tough-cookie, and is dropped once MSW imports nothing of it", () => {
  const folder = new URL("../../node_modules/msw/lib/_chunks/", import.meta.url);
  const imported = readdirSync(folder)
    .filter((file) => file.endsWith(".js"))
    .map((file) => readFileSync(new URL(file, folder), "utf8"))
    .flatMap((code) => /import \{ (.*) \} from "tough-cookie"/.exec(code)?.[1]?.split(", ") ?? []);
  expect(imported.length).toBeGreaterThan(0);
  expect(Object.keys(standIn)).toEqual(expect.arrayContaining(imported));
});
