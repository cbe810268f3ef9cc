import { type Alias, build } from "vite";

/** A TypeScript file as one minified script, and the licences of the packages in it, as Markdown. */
export async function bundleScript(
  file: string,
  constants: Readonly<Record<string, unknown>> = {},
  alias: Alias[] = [],
): Promise<{ code: string; licenses: string }> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "error",
    define: Object.fromEntries(
      Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    resolve: { alias },
    build: {
      write: false,
      target: "es2022",
      minify: true,
      license: { fileName: "licenses.md" },
      lib: { entry: file, formats: ["iife"], name: "script" },
    },
  });
  const outputs = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  const [chunk, licenses, ...others] = outputs;
  if (chunk?.type !== "chunk" || licenses?.type !== "asset" || others.length > 0)
    throw new Error(`${file} does not fit into one script.`);
  return {
    code: chunk.code.replaceAll(/<\/(?=script)/gi, "<\\/").trim(),
    // Without the heading, since it is appended to other licences.
    licenses: String(licenses.source).replace(/^[^]*?(?=## |$)/, ""),
  };
}
