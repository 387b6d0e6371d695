import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const WORTH_IT = /\.(?:js|css|html|svg|json|webmanifest)$/;
/** Below this a network packet is not filled anyway. */
const SMALLEST = 1_024;
/** Nearly as small as the best, in a tenth of its time: every start after a change waits for it. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Writes name.br and name.gz beside each file of a folder that gets smaller by it; the api serves them as they are. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  const files = entries.filter((entry) => WORTH_IT.test(entry)).map((entry) => path.join(folder, entry));
  await Promise.all(files.map(compress));
}

async function compress(file: string): Promise<void> {
  if ((await stat(file)).size < SMALLEST) return;
  const content = await readFile(file);
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, QUALITY),
    promisify(gzip)(content),
  ]);
  await Promise.all([writeWhole(`${file}.br`, brotli), writeWhole(`${file}.gz`, gzipped)]);
}

/** Under another name first, as the api may serve the folder already. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}

export function precompressed(): Plugin {
  return {
    name: 'balie-precompressed',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir !== undefined) await precompress(dir);
    },
  };
}
