import path from 'node:path';
import { build, type Rollup } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The product's own code, from a file of this folder, as a script that runs before any page's. */
export async function bundled(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: path.join(import.meta.dirname, file), formats: ['iife'], name: 'scriptOfTest' },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const [{ output } = { output: [] }] = [built].flat() as Pick<Rollup.RollupOutput, 'output'>[];
  const [script, ...others] = output;
  if (script === undefined) throw new Error('The script for the page was not built.');
  return [script.code, ...others.flatMap((other) => (other.type === 'asset' ? withSheet(other) : []))].join(
    '\n',
  );
}

/** The sheet of its components, in the page once that is there. */
function withSheet({ fileName, source }: Rollup.OutputAsset): string[] {
  if (!fileName.endsWith('.css')) return [];
  return [
    `addEventListener('DOMContentLoaded', () => {
      document.head.append(Object.assign(document.createElement('style'), { textContent: ${JSON.stringify(source)} }));
    });`,
  ];
}
