import type { Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const chunksOf = (bundle: Bundle): readonly Chunk[] =>
  Object.values(bundle).filter((file) => file.type === "chunk");

/** A chunk and everything it imports statically, by file name. */
function closure(bundle: Bundle, fileName: string, seen = new Set<string>()): ReadonlySet<string> {
  const chunk = bundle[fileName];
  if (chunk?.type !== "chunk" || seen.has(fileName)) return seen;
  seen.add(fileName);
  for (const imported of chunk.imports) closure(bundle, imported, seen);
  return seen;
}

/** The chunk the page's entry is in. */
const entryChunk = (bundle: Bundle) => chunksOf(bundle).find((chunk) => chunk.isEntry);

/** Whether a chunk is what a dynamic import of a module (the end of its path) fetches. */
const isLazy = ({ isDynamicEntry, facadeModuleId }: Chunk, module: string) =>
  isDynamicEntry && facadeModuleId?.replaceAll("\\", "/").endsWith(module);

/** What a dynamic import of `modulePath` (its end is enough) fetches beyond the entry's own chunks. */
export function lazyChunks(bundle: Bundle, modulePath: string): readonly string[] {
  const entry = entryChunk(bundle);
  const lazy = chunksOf(bundle).find((chunk) => isLazy(chunk, modulePath));
  if (entry === undefined || lazy === undefined) return [];
  const present = closure(bundle, entry.fileName);
  return [...closure(bundle, lazy.fileName)].filter((file) => !present.has(file));
}

const mockModule = /[\\/]src[\\/]mock[\\/]|[\\/]node_modules[\\/](?:msw|@mswjs|mock-socket)[\\/]/;

/** Modules of the mock that a live page would fetch, without passing the mock's start. Must be empty. */
export function mockModulesOutside(bundle: Bundle, mockStart: string): readonly string[] {
  const entry = entryChunk(bundle);
  if (entry === undefined) return [];
  const reached = new Set<string>();
  const waiting = [entry.fileName];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || reached.has(name) || isLazy(chunk, mockStart)) continue;
    reached.add(name);
    waiting.push(...chunk.imports, ...chunk.dynamicImports);
  }
  return chunksOf(bundle)
    .filter((chunk) => reached.has(chunk.fileName))
    .flatMap((chunk) => Object.keys(chunk.modules))
    .filter((id) => mockModule.test(id));
}
