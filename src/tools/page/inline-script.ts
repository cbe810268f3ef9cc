import { type Alias, build } from "vite";

/** A TypeScript file as one minified script. `constants` are names whose values only the build knows. */
export async function inlineScript(
  file: string,
  constants: Readonly<Record<string, unknown>> = {},
  alias: Alias[] = [],
): Promise<string> {
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
      lib: { entry: file, formats: ["iife"], name: "script" },
    },
  });
  const outputs = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  const [chunk] = outputs;
  if (chunk?.type !== "chunk" || outputs.length !== 1)
    throw new Error(`${file} does not fit into one script.`);
  return chunk.code.replaceAll(/<\/(?=script)/gi, "<\\/").trim();
}
