import { runToEnd } from './child.ts';
import { root } from './stack-folder.ts';
import { whenChanged } from './when-changed.ts';

const INPUTS = { files: ['workflows/**', 'domain/**', 'package-lock.json'] };
const SCRIPT = "import { workflowBundle } from './workflows/workflow-bundle.ts'; await workflowBundle();";

/** Bundles the workflows before the worker asks for them, which it does for itself where this was not done. */
export async function ensureWorkflowBundle(signal: AbortSignal): Promise<void> {
  await whenChanged('dist/workflows.inputs', INPUTS, () => {
    const parameters = ['--input-type=module', '--eval', SCRIPT];
    const command = {
      executable: process.execPath,
      arguments: parameters,
      environment: process.env,
      folder: root,
    };
    return runToEnd('workflow bundle', command, { signal });
  });
}
