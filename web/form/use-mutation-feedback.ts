import { dialogs } from '#web/components/dialog-queue.ts';
import type { ScreenTag } from '#web/errors/failure.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';

interface Answer {
  readonly result: { readonly __typename: string; readonly message?: string };
}

/** A refusal is shown; resolves to whether it was done, and throws what a failed call throws. */
export async function showRefusalOf(request: Promise<Answer>): Promise<boolean> {
  const { result } = await request;
  if (result.message === undefined) return true;
  await dialogs.alert({ text: result.message });
  return false;
}

/** Awaits such a mutation, shows a refusal or a failed call and resolves to whether it was done. */
export function useMutationFeedback(screen: ScreenTag): (request: Promise<Answer>) => Promise<boolean> {
  const showError = useErrorModal(screen);
  return async (request) => {
    try {
      return await showRefusalOf(request);
    } catch (error) {
      await showError(error);
    }
    return false;
  };
}
