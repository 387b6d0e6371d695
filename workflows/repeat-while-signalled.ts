import { continueAsNew, type SignalDefinition, setHandler, workflowInfo } from '@temporalio/workflow';

/** The database says how far the work is, so that a long history may end between two steps. */
export async function repeatWhileSignalled(
  signal: SignalDefinition,
  input: unknown,
  { begin, step }: { readonly begin?: () => Promise<void>; readonly step: () => Promise<'more' | 'done'> },
): Promise<void> {
  let isRequested = false;
  setHandler(signal, () => {
    isRequested = true;
  });
  do {
    isRequested = false;
    await begin?.();
    while ((await step()) === 'more') {
      if (workflowInfo().continueAsNewSuggested) await continueAsNew(input);
    }
  } while (isRequested);
}
