import { ensureGenerated } from './generate.ts';
import { fillCompileCache } from './stack/compile-cache.ts';
import { ensureWebBuild } from './stack/web-build.ts';
import { ensureWorkflowBundle } from './stack/workflow-build.ts';

// Run by `npm ci`, so that types and tests work in a fresh checkout and its first start builds nothing; `npm start` sees to
// later changes.

const { signal } = new AbortController();

await ensureGenerated();
await Promise.all([
  ensureWebBuild({ say: (line) => console.log(line), signal }),
  ensureWorkflowBundle(signal),
  fillCompileCache(signal),
]);
