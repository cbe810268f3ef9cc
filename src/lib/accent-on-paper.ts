import { accentIn } from "./brand-css";

/** The accent as a CSS colour on light paper, for documents that bring their own colours. */
export const accentOnPaper = (): string =>
  (typeof document === "undefined"
    ? ""
    : document.documentElement.style.getPropertyValue("--asked-light")) || accentIn("light");
