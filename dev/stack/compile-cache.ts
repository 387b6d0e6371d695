import path from 'node:path';
import { runToEnd } from './child.ts';
import { moduleScript } from './module-script.ts';
import { root } from './stack-folder.ts';

/** What one process compiled the next one loads: it halves the processor time of a start. */
export const COMPILE_CACHE: Readonly<Record<string, string>> = {
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
};

/** They do nothing when they are loaded, and load nearly all that the processes of a start do. */
const MODULES = [
  'api/application.ts',
  'api/http-server.ts',
  'dev/sandbox/start-sandbox.ts',
  'dev/seed/fill-office.ts',
  'prisma/schema-engine.ts',
  'workflows/run-worker.ts',
];

/** Loads each once, so that the first start finds all compiled. */
export async function fillCompileCache(signal: AbortSignal): Promise<void> {
  const script = MODULES.map((file) => `await import('./${file}');`).join('');
  const command = moduleScript(`${script} process.exit();`, { ...process.env, ...COMPILE_CACHE });
  await runToEnd('compile', command, { signal });
}
