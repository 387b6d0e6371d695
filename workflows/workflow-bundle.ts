import { createHash } from 'node:crypto';
import { access, glob, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bundleWorkflowCode, DefaultLogger, type WorkflowBundleOption } from '@temporalio/worker';

const root = path.join(import.meta.dirname, '..');
const folder = path.join(root, 'dist/workflows');
/** The lock file stands for node_modules. */
const sources = ['workflows/**/*.ts', 'domain/**/*.ts', 'package-lock.json'];

/** Bundled once per version of the sources; in memory where dist is read-only. */
export async function workflowBundle(): Promise<WorkflowBundleOption> {
  const codePath = path.join(folder, `${await hashOfSources()}.js`);
  if (await exists(codePath)) return { codePath };
  const { code } = await bundleWorkflowCode({
    workflowsPath: path.join(root, 'workflows/registered.ts'),
    logger: new DefaultLogger('WARN'),
  });
  try {
    await keep(codePath, code);
    return { codePath };
  } catch (error) {
    if (!isReadOnly(error)) throw error;
    return { code };
  }
}

async function keep(file: string, code: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, code);
  await rename(draft, file);
  const bundles = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const outdated = bundles.filter((name) => name !== path.basename(file));
  await Promise.all(outdated.map((name) => rm(path.join(folder, name), { force: true })));
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

function isReadOnly(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EACCES' || code === 'EROFS' || code === 'EPERM';
}
