import { LINK_KIND_DESCRIPTIONS } from '#domain/link/link-kind-descriptions.ts';
import type { LinkKind } from '#domain/link/link-kinds.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import type { ScreenTag } from '#web/errors/failure.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { issuesText } from './link-result.ts';
import { useLinkRequests } from './use-link-requests.ts';

/** Has the server make one call to the program, and shows how that went. */
export function useTestLink(
  kind: LinkKind,
  screen: ScreenTag = LINK_KIND_DESCRIPTIONS[kind].errorTag,
): { readonly test: () => void; readonly isTesting: boolean } {
  const { test, isUnderWay } = useLinkRequests(kind);
  const showError = useErrorModal(screen);
  const { title } = LINK_KIND_DESCRIPTIONS[kind];

  async function sendRequest(): Promise<void> {
    const outcome = await test();
    if (outcome.kind === 'done') snackbar.raise({ text: `${title} werkt.` });
    else if (outcome.kind === 'failed') {
      await dialogs.alert({ title: 'Foutmelding', text: outcome.message });
    } else if (outcome.kind === 'refused') {
      await dialogs.alert({ text: issuesText(outcome.issues) });
    }
  }

  return { test: () => void sendRequest().catch(showError), isTesting: isUnderWay };
}
