import { useEffect, useRef, useState } from "react";
import * as v from "valibot";
import "./all-screens.css";
import "./book.css";

const texts = { type: v.string(), id: v.string(), title: v.string(), name: v.string() };
/** A story's entry in Storybook's index.json. */
const StoryEntry = v.object({ ...texts, importPath: v.string() });
const StoryIndex = v.object({ entries: v.record(v.string(), StoryEntry) });

/** A screen and the ids of its stories, by story name. */
interface BookScreen {
  readonly title: string;
  readonly ids: ReadonlyMap<string, string>;
}

/** Every screen in the index: the stories of each page, and of the shell around the pages. */
function screensOf({ entries }: v.InferOutput<typeof StoryIndex>): readonly BookScreen[] {
  const stories = Object.values(entries).filter(
    ({ type, importPath }) =>
      type === "story" && /\/(?:features\/.*-page|app\/shell)\.stories\.tsx$/.test(importPath),
  );
  const isSignIn = (path: string) => Number(path.includes("/sign-in/"));
  // Sign-in comes last: its stories are signed out, and all frames share one storage.
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

/** The window sizes each screen is shown at: width and height in px. */
const windows = [
  [390, 844],
  [768, 1024],
  [1440, 900],
  [1920, 1080],
] as const;

/** The states that screens have in common, by story name. "Narrow" is left out: all are shown narrow too. */
const states = ["Filled", "Sample", "Failed", "Unusual Data"];

/** The iframe sandbox: a story may run scripts, but not open windows or navigate this page. */
const rights = "allow-scripts allow-same-origin allow-forms";

/** The scale at which windows are drawn. */
const scale = 0.3;

/** Every screen at four widths, in the toolbar's theme and one state. Each preview is a live story and links to it. */
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

/** Whether the element is in view. Stories are whole pages, too heavy to render all at once. */
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

/** One screen. Without the chosen state, it shows "Default" or else its first story, and names it. */
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
  // The frames load one after another.
  const [loaded, setLoaded] = useState(0);
  return (
    <section ref={element}>
      <h2>
        {title} <span className="book-quiet">{shown}</span>
      </h2>
      <ul className="book-windows">
        {windows.map(([width, height], index) => (
          <li key={width}>
            <a
              href={`./?path=/story/${id}&globals=theme:${theme};viewport.value:w${width}`}
              target="_parent"
            >
              <span
                className="book-window"
                style={{ width: width * scale, height: height * scale }}
              >
                {inView && index <= loaded && (
                  <iframe
                    // Play functions must not take the focus.
                    inert
                    sandbox={rights}
                    // This story is signed out. With storage of its own, it does not share a session
                    // with the other frames. Only Chromium supports this attribute.
                    {...(title === "Sign in" && { credentialless: true })}
                    title={`${title}, ${shown}, ${theme}, ${width} px`}
                    src={`iframe.html?viewMode=story&id=${id}&globals=theme:${theme}`}
                    onLoad={() => setLoaded((before) => Math.max(before, index + 1))}
                    style={{ width, height, transform: `scale(${scale})` }}
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
