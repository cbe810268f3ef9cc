import { renderToString } from "react-dom/server";
import { LetterMark } from "@/components/brand-mark";
import { paths } from "@/lib/paths";
import { App } from "./app";

/** The sign-in page as markup: put into index.html so that it stands before any script. */
export const signInMarkup = (): string => renderToString(<App ssrPath={paths.login} />);

/** The session check as markup, for those who have a stored session. */
export const checkingMarkup = (): string => renderToString(<App ssrPath={paths.overview} />);

/** What stands in the brand mark's place where a link set the name; the letter is put in later. */
export const letterMarkMarkup = (): string => renderToString(<LetterMark letter="" />);
