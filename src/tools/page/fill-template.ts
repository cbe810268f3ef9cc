import { readFileSync } from "node:fs";

/** A file's text with `{name}` replaced by the value of that name; unknown names stay. */
export const fillTemplate = (file: string, values: Readonly<Record<string, string>>): string =>
  readFileSync(file, "utf8").replaceAll(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
