import { renderToString } from "react-dom/server";
import { LetterMark } from "@/components/brand-mark";
import { paths } from "@/lib/paths";
import { App } from "./app";

/** The sign-in page as markup in index.html, to be shown before any script. */
export const signInMarkup = (): string => renderToString(<App ssrPath={paths.login} />);

/** The session check as markup, for visitors with a stored session. */
export const checkingMarkup = (): string => renderToString(<App ssrPath={paths.overview} />);

/** Replaces the brand mark if a link set the name; the letter is added later. */
export const letterMarkMarkup = (): string => renderToString(<LetterMark letter="" />);
