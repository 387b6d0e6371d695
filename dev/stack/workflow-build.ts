import { runToEnd } from './child.ts';
import { moduleScript } from './module-script.ts';
import { whenChanged } from './when-changed.ts';

const INPUTS = { globs: ['workflows/**', 'domain/**', 'package-lock.json'] };
const SCRIPT = "import { workflowBundle } from './workflows/workflow-bundle.ts'; await workflowBundle();";

/** Bundles the workflows before the worker asks for them, which it does for itself where this was not done. */
export async function ensureWorkflowBundle(signal: AbortSignal): Promise<void> {
  await whenChanged('dist/workflows.inputs', INPUTS, () =>
    runToEnd('workflow bundle', moduleScript(SCRIPT), { signal }),
  );
}
