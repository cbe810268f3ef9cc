import { join } from "node:path";
import { expect, test } from "vitest";
import { readSources } from "@/testing/node/story-index";
import { screensOf, statesOf } from "./screens";

const sources = readSources(join(import.meta.dirname, ".."));
const entries = [...sources.values()]
  .filter(({ path }) => path.endsWith(".stories.tsx"))
  .flatMap(({ code, exports, path }) =>
    exports
      .filter((name) => /^[A-Z]/.test(name))
      .map((name) => ({
        type: "story",
        id: `${path}--${name}`,
        title: /title: "([^"]+)"/.exec(code)?.[1] ?? "",
        name,
        importPath: `./src/${path}`,
      })),
  );
const screens = screensOf(entries);

test("the page of all screens has the page of every route, filled", () => {
  const imported = sources.get("app/routes.ts")?.imports ?? [];
  const pages = imported.filter((path) => path.startsWith("features/"));
  expect(pages.length).toBeGreaterThan(5);
  for (const page of pages) {
    const importPath = `./src/${page.replace(".tsx", ".stories.tsx")}`;
    const screen = screens.find((one) => one.importPath === importPath);
    expect(screen?.ids.has("Filled"), page).toBe(true);
  }
  expect(statesOf(screens)[0]).toBe("Filled");
  expect(statesOf(screens)).not.toContain("Narrow");
});
