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
import { Fragment, type PropsWithChildren, useContext, useLayoutEffect } from "react";
import { lookOf } from "./look.ts";
import { useToolbarTheme } from "./toolbar-theme.ts";

/** The container of a notes page, in the theme of the toolbar. */
export function NotesContainer({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const theme = useToolbarTheme();
  useLayoutEffect(() => {
    document.documentElement.classList.toggle("dark", theme === "dark");
  }, [theme]);
  return (
    <DocsContainer context={context} theme={lookOf(theme)}>
      {/* Recreated, since a frame keeps its first address. */}
      <Fragment key={theme}>{children}</Fragment>
    </DocsContainer>
  );
}

/** The states of a screen, as links: each is a whole page, which is too large to show here. */
function States() {
  const stories = useContext(DocsContext).componentStories();
  return (
    <ul>
      {stories.map(({ id, name, parameters }) => {
        const docs = parameters.docs as { description?: { story?: string } } | undefined;
        return (
          <li key={id}>
            <a href={`./?path=/story/${id}`} target="_parent">
              {name}
            </a>
            {docs?.description?.story && `: ${docs.description.story}`}
          </li>
        );
      })}
    </ul>
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

/** A component's notes page, with its purpose, props and states; for a screen, with links to them. */
export function Notes() {
  const [first] = useContext(DocsContext).componentStories();
  const shown: unknown = first?.moduleExport;
  const isScreen = first?.title.startsWith("Screens") === true;
  return (
    <>
      <Title />
      <Description />
      {first && <Usage parameters={first.parameters} />}
      {isScreen ? (
        <>
          {typeof shown === "object" && shown !== null && (
            <Canvas of={shown} story={{ inline: false, height: "40rem" }} />
          )}
          <h2>States</h2>
          <States />
        </>
      ) : (
        <>
          <Primary />
          <Controls />
          <Stories includePrimary={false} />
        </>
      )}
    </>
  );
}
