import type { Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const chunksOf = (bundle: Bundle): readonly Chunk[] =>
  Object.values(bundle).filter((file) => file.type === "chunk");

/** A chunk and all that `next` leads to from it. */
function reach(
  bundle: Bundle,
  chunk: Rolldown.OutputBundle[string] | undefined,
  next: (chunk: Chunk) => readonly string[],
  seen = new Set<Chunk>(),
): ReadonlySet<Chunk> {
  if (chunk?.type !== "chunk" || seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const name of next(chunk)) reach(bundle, bundle[name], next, seen);
  return seen;
}

/** Whether a chunk holds a module (the end of its path). */
const holds = ({ moduleIds }: Chunk, module: string) =>
  moduleIds.some((id) => id.replaceAll("\\", "/").endsWith(module));

const mockModule = /[\\/]src[\\/]mock[\\/]|[\\/]node_modules[\\/](?:msw|@mswjs|mock-socket)[\\/]/;

/** Modules of the mock that a live page would fetch, without passing the mock's start. Must be empty. */
export function mockModulesOutside(bundle: Bundle, mockStart: string): readonly string[] {
  const entry = chunksOf(bundle).find((chunk) => chunk.isEntry);
  const reached = reach(bundle, entry, (chunk) =>
    holds(chunk, mockStart) ? [] : [...chunk.imports, ...chunk.dynamicImports],
  );
  return [...reached]
    .filter((chunk) => !holds(chunk, mockStart))
    .flatMap(({ modules }) => Object.keys(modules))
    .filter((id) => mockModule.test(id));
}
