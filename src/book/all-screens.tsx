import { useEffect, useRef, useState } from "react";
import * as v from "valibot";
import "./all-screens.css";
import "./book.css";

const texts = { type: v.string(), id: v.string(), title: v.string(), name: v.string() };
/** What Storybook's index says of a story. */
const StoryEntry = v.object({ ...texts, importPath: v.string() });
const StoryIndex = v.object({ entries: v.record(v.string(), StoryEntry) });

/** A screen: the ids of its stories by name. */
interface BookScreen {
  readonly title: string;
  readonly ids: ReadonlyMap<string, string>;
}

/** Every screen of the index: the stories of a page, and those of the shell around the pages. */
function screensOf({ entries }: v.InferOutput<typeof StoryIndex>): readonly BookScreen[] {
  const stories = Object.values(entries).filter(
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
      ids: new Map(own.map(({ id, name }) => [name, id])),
    };
  });
}

/** Windows that a screen is laid out in, in px. */
const windows = [
  [390, 844],
  [768, 1024],
  [1440, 900],
  [1920, 1080],
] as const;

/** The states that screens share, by the names of their stories; each is shown narrow anyway. */
const states = ["Filled", "Sample", "Failed", "Unusual Data"];

/** A story is the product's own code, but opens no window and leaves this page where it is. */
const rights = "allow-scripts allow-same-origin allow-forms";

/** How large a window is drawn. */
const scale = 0.3;

/** Every screen at four widths, in the toolbar's theme and one state. Each picture is a story, and links to it. */
export function AllScreens({ theme }: { theme: string }) {
  const [screens, setScreens] = useState<readonly BookScreen[]>([]);
  const [state, setState] = useState("Filled");
  useEffect(() => {
    void fetch("index.json")
      .then((answer) => answer.json())
      .then((index) => setScreens(screensOf(v.parse(StoryIndex, index))));
  }, []);
  return (
    <div className="book-screens">
      <form className="book-choices">
        <label>
          State
          <select value={state} onChange={({ target }) => setState(target.value)}>
            {states.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </form>
      {screens.map((screen) => (
        <ScreenRow key={screen.title} screen={screen} state={state} theme={theme} />
      ))}
    </div>
  );
}

/** Whether the element is in view: a story is a whole page, too heavy to draw all of them at once. */
function useInView() {
  const element = useRef<HTMLElement>(null);
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((seen) =>
      setInView(seen.at(-1)?.isIntersecting === true),
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, inView };
}

/** One screen; without the chosen state it shows its first one, and says so. */
function ScreenRow({
  screen: { ids, title },
  state,
  theme,
}: {
  screen: BookScreen;
  state: string;
  theme: string;
}) {
  const [shown, id] = [state, "Default"]
    .flatMap((name) => [...ids].filter(([own]) => own === name))
    .concat([...ids])[0] ?? ["", ""];
  const { element, inView } = useInView();
  // One after another: the next window begins when the one before has loaded.
  const [loaded, setLoaded] = useState(0);
  return (
    <section ref={element}>
      <h2>
        {title} <span className="book-quiet">{shown}</span>
      </h2>
      <ul className="book-windows">
        {windows.map(([width, height], index) => (
          <li key={width}>
            <a href={`./?path=/story/${id}&globals=theme:${theme}`} target="_parent">
              <span
                className="book-window"
                style={{ width: width * scale, height: height * scale }}
              >
                {inView && index <= loaded && (
                  <iframe
                    // The play functions of stories must not take the focus.
                    inert
                    sandbox={rights}
                    // Nobody is signed in there: with a storage of its own it signs no other frame
                    // out, and none of them signs it in. Other browsers than Chromium ignore this.
                    {...(title === "Sign in" && { credentialless: true })}
                    title={`${title}, ${shown}, ${theme}, ${String(width)} px`}
                    src={`iframe.html?viewMode=story&id=${id}&globals=theme:${theme}`}
                    onLoad={() => setLoaded((before) => Math.max(before, index + 1))}
                    style={{ width, height, transform: `scale(${String(scale)})` }}
                  />
                )}
              </span>
              {width} px
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
