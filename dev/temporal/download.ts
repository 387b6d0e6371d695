import { readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { TestWorkflowEnvironment } from '@temporalio/testing';

/** The download into the given file has a process of its own, as the SDK's cannot be aborted. */
const target = process.argv[2];
if (target === undefined) throw new Error('usage: download.ts FILE');
const folder = path.dirname(target);
const server = await TestWorkflowEnvironment.createLocal({
  server: { executable: { type: 'cached-download', downloadDir: folder, version: 'default' } },
});
await server.teardown();
const [downloaded] = (await readdir(folder)).filter((name) => name.startsWith('temporal-'));
if (downloaded === undefined) throw new Error('the SDK left no binary behind');
await rename(path.join(folder, downloaded), target);
