import { readFile } from "node:fs/promises";
import { minifySync, transformWithOxc } from "vite";

/**
 * A source file as the text of an inline script: types removed, minified, with its own scope.
 * @param file path of a TypeScript file without imports
 * @param constants values of the names that it declares and that are known only at build time
 */
export async function inlineScript(
  file: string,
  constants: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const stripped = await transformWithOxc(await readFile(file, "utf8"), file, { sourcemap: false });
  const declared = Object.entries(constants).map(
    ([name, value]) => `const ${name} = ${JSON.stringify(value)};`,
  );
  const { code, errors } = minifySync(file, `(() => {${declared.join("")}${stripped.code}})()`, {
    module: false,
    mangle: true,
    compress: true,
  });
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file}: ${error.message}`);
  return code.replaceAll("</", "<\\/").trim();
}
