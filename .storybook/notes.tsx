import {
  Canvas,
  Controls,
  Description,
  DocsContainer,
  type DocsContainerProps,
  DocsContext,
  Primary,
  Stories,
  Title,
} from "@storybook/addon-docs/blocks";
import { Fragment, type PropsWithChildren, useContext, useLayoutEffect, useMemo } from "react";
import "@/book/book.css";
import { lookOf } from "./look.ts";
import { useToolbarTheme } from "./toolbar-theme.ts";

/** The container of a notes page, in the theme of the toolbar. */
export function NotesContainer({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const theme = useToolbarTheme();
  const look = useMemo(() => lookOf(theme), [theme]);
  useLayoutEffect(() => {
    document.documentElement.classList.toggle("dark", theme === "dark");
  }, [theme]);
  return (
    <DocsContainer context={context} theme={look}>
      {/* Recreated, since a frame keeps its first address. */}
      <Fragment key={theme}>{children}</Fragment>
    </DocsContainer>
  );
}

/**
 * The states of a screen or a dialog, as links: each needs a window of its own. In frames on this page
 * they would also scroll it, as the focus moves into the last one.
 */
function States() {
  const stories = useContext(DocsContext).componentStories();
  return (
    <>
      <h2>States</h2>
      <ul>
        {stories.map(({ id, name, parameters }) => {
          const docs = parameters.docs as { description?: { story?: string } } | undefined;
          return (
            <li key={id}>
              <a href={`./?path=/story/${id}`} target="_parent">
                {name}
              </a>
              {docs?.description?.story && `: ${docs.description.story.replaceAll("`", "")}`}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** When to use a component and when not, from the stories' `parameters.notes`. */
function Usage({ parameters }: { parameters: Readonly<Record<string, unknown>> }) {
  const notes = parameters.notes as { use: string; not: string } | undefined;
  return (
    notes && (
      <ul>
        <li>
          <strong>Use it for:</strong> {notes.use}
        </li>
        <li>
          <strong>Not for:</strong> {notes.not}
        </li>
      </ul>
    )
  );
}

/** A component's notes page: its purpose, props and states. Those in a window of their own are links. */
export function Notes() {
  const [first] = useContext(DocsContext).componentStories();
  const isScreen = first?.title.startsWith("Screens") === true;
  const { inline } =
    (first?.parameters.docs as { story?: { inline?: boolean } } | undefined)?.story ?? {};
  return (
    <>
      <Title />
      <Description />
      {first && <Usage parameters={first.parameters} />}
      {isScreen ? (
        <Canvas story={{ inline: false, height: "40rem" }} />
      ) : (
        <>
          <Primary />
          <div style={{ overflowX: "auto" }}>
            <Controls />
          </div>
        </>
      )}
      {isScreen || inline === false ? <States /> : <Stories includePrimary={false} />}
    </>
  );
}
