import path from 'node:path';
import { build, type Rollup } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The product's own code, from a file of this folder, as a script that runs before any page's. */
export async function bundled(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    build: {
      ...{ write: false, minify: false },
      lib: { entry: path.join(import.meta.dirname, file), formats: ['iife'], name: 'scriptOfTest' },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const [output] = [built].flat() as Rollup.RollupOutput[];
  const code = output?.output[0]?.code;
  if (code === undefined) throw new Error('The script for the page was not built.');
  return code;
}
