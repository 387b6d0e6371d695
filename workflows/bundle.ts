import { createHash } from 'node:crypto';
import { access, glob, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';

const root = path.join(import.meta.dirname, '..');
const folder = path.join(root, 'dist/workflows');
/** Whatever a workflow may import lies here; node_modules are stood for by the lock file. */
const sources = ['workflows/**/*.ts', 'domain/**/*.ts', 'package-lock.json'];

/**
 * The file with the workflows' code, bundled once for these sources: bundling takes longer than all else that a worker
 * does at its start. Kept beside the web client's build, so that an image carries it.
 */
export async function workflowBundle(): Promise<string> {
  const file = path.join(folder, `${await hashOfSources()}.js`);
  if (await exists(file)) return file;
  const { code } = await bundleWorkflowCode({
    workflowsPath: path.join(root, 'workflows/registered.ts'),
    logger: new DefaultLogger('WARN'),
  });
  await mkdir(folder, { recursive: true });
  // Several workers may start at once; none may see half a file.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, code);
  await rename(draft, file);
  return file;
}

async function hashOfSources(): Promise<string> {
  const files: string[] = [];
  for await (const file of glob(sources, { cwd: root })) {
    if (!file.endsWith('.test.ts')) files.push(file);
  }
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    hash.update(`${file}\n`).update(await readFile(path.join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
