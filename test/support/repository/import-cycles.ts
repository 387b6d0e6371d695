import type { SourceFile } from './code-files.ts';

/** One cycle for each file at which a walk returns to a visited one, as 'a -> b -> a'. */
export function importCycles(sources: readonly SourceFile[]): string[] {
  const edges = new Map(
    sources.map(({ file, imports }) => [file, imports.flatMap((imported) => imported.file ?? [])]),
  );
  const finished = new Set<string>();
  const cycles: string[] = [];

  function walk(file: string, trail: readonly string[]): void {
    const seenAt = trail.indexOf(file);
    if (seenAt !== -1) {
      cycles.push([...trail.slice(seenAt), file].join(' -> '));
      return;
    }
    if (finished.has(file)) return;
    for (const next of edges.get(file) ?? []) walk(next, [...trail, file]);
    finished.add(file);
  }

  for (const file of edges.keys()) walk(file, []);
  return cycles;
}
