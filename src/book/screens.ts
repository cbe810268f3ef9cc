/** What Storybook's index says of a story. */
export interface StoryEntry {
  readonly type: string;
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly importPath: string;
}

/** A screen: its stories by name. */
export interface BookScreen {
  readonly title: string;
  readonly importPath: string;
  readonly ids: ReadonlyMap<string, string>;
}

/** Every screen of the index: the stories of a page, and those of the shell around the pages. */
export function screensOf(entries: readonly StoryEntry[]): readonly BookScreen[] {
  const stories = entries.filter(
    ({ type, importPath }) =>
      type === "story" && /\/(?:features\/.*-page|app\/shell)\.stories\.tsx$/.test(importPath),
  );
  const isSignIn = (path: string) => Number(path.includes("/sign-in/"));
  // Signing in comes last: nobody is signed in there, and all frames share one storage.
  const files = [...new Set(stories.map(({ importPath }) => importPath))].toSorted(
    (one, other) => isSignIn(one) - isSignIn(other),
  );
  return files.map((importPath) => {
    const own = stories.filter((story) => story.importPath === importPath);
    return {
      title: own[0]?.title.replace(/^.*\//, "") ?? "",
      importPath,
      ids: new Map(own.map(({ id, name }) => [name, id])),
    };
  });
}
