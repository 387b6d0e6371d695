import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { LINK_KIND_DESCRIPTIONS } from '#domain/link/link-kind-descriptions.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { focusLinkBack } from '#web/frame/focus-link-back.ts';
import { chooseAccount } from './choose-account.ts';
import type { LinkAction } from './link-actions.ts';
import { issuesText, type LinkOutcome } from './link-result.ts';
import { unlinkText } from './link-text.ts';
import type { ShownLink } from './shown-link.ts';
import { type AccountAnswer, useLinkRequests } from './use-link-requests.ts';

export interface LinkWork {
  readonly busy: LinkAction | null;
  /** Runs what a button asks for, one at a time; a failed call shows the screen's error modal. */
  readonly run: (action: LinkAction, work: () => Promise<unknown>) => void;
  /** Asks first where the account is another one; null when the user then declined. */
  readonly link: (
    sendRequest: (answer: AccountAnswer) => Promise<LinkOutcome>,
  ) => Promise<LinkOutcome | null>;
  readonly cancel: () => void;
  readonly unlink: () => void;
  readonly requests: ReturnType<typeof useLinkRequests>;
}

export function useLinkWork(link: ShownLink): LinkWork {
  const { kind, state, provider } = link;
  const { title, errorTag } = LINK_KIND_DESCRIPTIONS[kind];
  const requests = useLinkRequests(kind);
  const router = useRouter();
  const showError = useErrorModal(errorTag);
  const [busy, setBusy] = useState<LinkAction | null>(null);

  function run(action: LinkAction, work: () => Promise<unknown>): void {
    if (busy !== null) return;
    setBusy(action);
    work()
      .catch(showError)
      .finally(() => setBusy(null));
  }

  async function showOutcome(outcome: LinkOutcome, success: string): Promise<LinkOutcome> {
    if (outcome.kind === 'done') snackbar.raise({ text: success });
    if (outcome.kind === 'failed') await dialogs.alert({ title: 'Foutmelding', text: outcome.message });
    return outcome;
  }

  async function showWholeOutcome(outcome: LinkOutcome, success: string): Promise<void> {
    await showOutcome(outcome, success);
    if (outcome.kind === 'refused') await dialogs.alert({ text: issuesText(outcome.issues) });
  }

  return {
    busy,
    run,
    requests,
    async link(sendRequest) {
      const success = `${title} is gekoppeld.`;
      const outcome = await sendRequest({ acceptOtherAccount: false, isSameAccount: false });
      if (outcome.kind !== 'other-account') return showOutcome(outcome, success);
      const answer = await chooseAccount(outcome.other);
      return answer === null ? null : showOutcome(await sendRequest(answer), success);
    },
    cancel() {
      if (state === 'clicked') {
        run('cancel', async () =>
          showWholeOutcome(await requests.cancel(), 'De autorisatie is ingetrokken.'),
        );
      } else {
        focusLinkBack(router);
        void router.navigate({ to: '/beheer', search: { tab: 'koppel' } });
      }
    },
    unlink() {
      run('unlink', async () => {
        const text = unlinkText(kind, provider);
        if (!(await dialogs.confirm({ text, action: 'ontkoppelen', danger: true }))) return;
        await showWholeOutcome(await requests.unlink(), `${title} is ontkoppeld.`);
      });
    },
  };
}
