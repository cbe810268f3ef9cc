import { describe, expect, it } from "vitest";
import { isReadBy } from "./build-if-stale.mjs";

describe("what a build is made of", () => {
  it.each([
    ["ui/button.tsx", true, true],
    ["tools/page/offline.ts", true, false],
    ["tools/contract/reader/reader.css", true, false],
    ["ui/button.stories.tsx", false, true],
    ["testing/backend.ts", false, true],
    ["book/colors.tsx", false, true],
    ["book/pictures/ui-button--small.png", false, false],
    ["book\\pictures\\ui-button--small.png", false, false],
    ["contract/published/openapi.json", false, false],
    ["e2e/users.e2e.ts", false, false],
    ["tools/api/live.test.ts", false, false],
  ])("%s: the application %s, Storybook %s", (name, app, book) => {
    expect({ app: isReadBy(name, "app"), book: isReadBy(name, "book") }).toEqual({ app, book });
  });
});
