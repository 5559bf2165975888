import { importsOf } from './imports.ts';
import { targetOf } from './rooms.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/** The files that each of `files` loads, including dynamic and type-only imports. */
function graphOf(files: ReadonlyMap<string, string>): Graph {
  return new Map(
    [...files].map(([file, source]) => {
      const targets = importsOf(file, source).map(({ specifier }) =>
        specifier === null ? null : targetOf(file, specifier),
      );
      return [file, targets.filter((target) => target !== null && files.has(target)) as string[]];
    }),
  );
}

/** The shortest import cycle through a file, or null. */
function shortestCycle(from: string, graph: Graph): string[] | null {
  const previous = new Map<string, string>();
  const waiting = [from];
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift())
    for (const next of graph.get(at) ?? []) {
      if (next === from) {
        const way = [from];
        for (let step = at; step !== from; step = previous.get(step)!) way.unshift(step);
        return [from, ...way];
      }
      if (previous.has(next)) continue;
      previous.set(next, at);
      waiting.push(next);
    }
  return null;
}

/** All import cycles, each once: `a.ts > b.ts > a.ts`. */
export function findImportCycles(files: ReadonlyMap<string, string>): string[] {
  const graph = graphOf(files);
  const found = new Map<string, string>();
  for (const file of graph.keys()) {
    const way = shortestCycle(file, graph);
    const members = way?.slice(1).sort().join(' ');
    if (way && members !== undefined && !found.has(members)) found.set(members, way.join(' > '));
  }
  return [...found.values()];
}
