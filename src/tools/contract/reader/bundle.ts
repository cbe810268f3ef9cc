import { join } from "node:path";
import { build } from "vite";

const standIn = join(import.meta.dirname, "parser-stand-in.ts");

/** What the renderer of live messages imports and never uses, once its document is parsed. */
const unused =
  /^@asyncapi\/(?:parser|parser\/cjs\/document|[a-z]+-schema-parser)$|^@stoplight\/(?:spectral-core|types)$/;

/** Bundles one script of the reader, by its name in this folder, to a file of its own. */
export async function readerScript(name: "calls" | "live"): Promise<string> {
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    resolve: { alias: [{ find: unused, replacement: standIn }] },
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, `${name}.ts`),
        output: { codeSplitting: false },
        // A directive of a package's that says nothing to a browser.
        onLog: (level, log, handle) => {
          if (log.code !== "MODULE_LEVEL_DIRECTIVE") handle(level, log);
        },
      },
    },
  });
  const { output } = Array.isArray(result)
    ? (result[0] ?? { output: [] })
    : { output: [], ...result };
  const chunk = output.find((file) => file.type === "chunk");
  if (chunk?.type !== "chunk") throw new Error(`The reader's ${name}.ts made no script`);
  return chunk.code;
}
