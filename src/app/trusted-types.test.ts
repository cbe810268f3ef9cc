import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { selectStyle } from "./trusted-types.ts";

it("is what the installed select writes, else the page's policy refuses it", () => {
  const file = "../../node_modules/@radix-ui/react-select/dist/index.mjs";
  const code = readFileSync(new URL(file, import.meta.url), "utf8");
  const written = Array.from(code.matchAll(/__html: `([^`]*)`/g), ([, text]) => text);
  expect(written).toEqual([selectStyle]);
});
