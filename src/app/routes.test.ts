import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { routeAt, routes } from "./routes";

/** The code of all screens, without stories and tests. */
const features = join(import.meta.dirname, "../features");
const code = readdirSync(features, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:stories|test)\./.test(file))
  .map((file) => readFileSync(join(features, file), "utf8"))
  .join("\n");

it.each(routes.flatMap(({ verbs }) => verbs))(
  "the palette's %j is what a screen calls it",
  (verb) => {
    expect(code).toContain(`"${verb}"`);
  },
);

it.each(["/human-inbox/", "/Human-Inbox"])(
  "%s is titled as the screen that the router shows",
  (path) => {
    expect(routeAt(path).label).toBe("Human Inbox");
  },
);
