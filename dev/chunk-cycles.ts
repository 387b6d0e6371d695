import type { Plugin } from 'vite';

/** The files that import each other in a ring, in its order, the first again at the end; null where there is none. */
export function ringOf(importsOf: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>();
  function follow(file: string, path: readonly string[]): readonly string[] | null {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const imported of importsOf.get(file) ?? []) {
      const ring = follow(imported, [...path, file]);
      if (ring !== null) return ring;
    }
    done.add(file);
    return null;
  }
  for (const file of importsOf.keys()) {
    const ring = follow(file, []);
    if (ring !== null) return ring;
  }
  return null;
}

/**
 * Chunks that import each other fail the build: one runs before what it uses is there, so no page starts.
 * Modules without a cycle can still be grouped into such chunks.
 */
export function refusesChunkCycles(): Plugin {
  return {
    name: 'balie-chunk-cycles',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const ring = ringOf(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (ring !== null) this.error(`These chunks import each other: ${ring.join(' → ')}.`);
    },
  };
}
