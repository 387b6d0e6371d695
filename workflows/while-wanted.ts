import { continueAsNew, type SignalDefinition, setHandler, workflowInfo } from '@temporalio/workflow';

/**
 * Does what a workflow is for until nothing is left of it, and again where the signal came meanwhile. The database holds how
 * far it is, so that the workflow may begin anew with the same input between two steps.
 */
export async function whileWanted(
  signal: SignalDefinition,
  input: unknown,
  { begin, step }: { readonly begin?: () => Promise<void>; readonly step: () => Promise<'more' | 'done'> },
): Promise<void> {
  let isWanted = false;
  setHandler(signal, () => {
    isWanted = true;
  });
  do {
    isWanted = false;
    await begin?.();
    while ((await step()) === 'more') {
      if (workflowInfo().continueAsNewSuggested) await continueAsNew(input);
    }
  } while (isWanted);
}
