import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { LINK_KIND_DESCRIPTIONS } from '#domain/link/link-kind-descriptions.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { focusLinkBack } from '#web/frame/focus-link-back.ts';
import { askWhichAccount } from './ask-which-account.ts';
import type { LinkAction } from './link-actions.ts';
import { issuesText, type LinkOutcome } from './link-result.ts';
import { unlinkText } from './link-words.ts';
import type { ShownLink } from './shown-link.ts';
import { type AccountAnswer, useLinkRequests } from './use-link-requests.ts';

export interface LinkWork {
  readonly busy: LinkAction | null;
  /** Runs what a button asks for, one at a time; a failed call shows the screen's error modal. */
  readonly run: (action: LinkAction, work: () => Promise<unknown>) => void;
  /** Asks first where the account is another one; null when the user then declined. */
  readonly link: (ask: (answer: AccountAnswer) => Promise<LinkOutcome>) => Promise<LinkOutcome | null>;
  readonly cancel: () => void;
  readonly unlink: () => void;
  readonly requests: ReturnType<typeof useLinkRequests>;
}

/** What the buttons of a link screen do, whatever its kind. */
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

  async function told(outcome: LinkOutcome, success: string): Promise<LinkOutcome> {
    if (outcome.kind === 'done') snackbar.raise({ text: success });
    if (outcome.kind === 'failed') await dialogs.alert({ title: 'Foutmelding', text: outcome.message });
    return outcome;
  }

  /** Where no field can show what is refused. */
  async function toldWhole(outcome: LinkOutcome, success: string): Promise<void> {
    await told(outcome, success);
    if (outcome.kind === 'refused') await dialogs.alert({ text: issuesText(outcome.issues) });
  }

  return {
    busy,
    run,
    requests,
    async link(ask) {
      const success = `${title} is gekoppeld.`;
      const outcome = await ask({ acceptOtherAccount: false, isSameAccount: false });
      if (outcome.kind !== 'other-account') return told(outcome, success);
      const answer = await askWhichAccount(outcome.other);
      return answer === null ? null : told(await ask(answer), success);
    },
    cancel() {
      if (state === 'clicked') {
        run('cancel', async () => toldWhole(await requests.cancel(), 'De autorisatie is ingetrokken.'));
      } else {
        focusLinkBack(router);
        void router.navigate({ to: '/beheer', search: { tab: 'koppel' } });
      }
    },
    unlink() {
      run('unlink', async () => {
        const text = unlinkText(kind, provider);
        if (!(await dialogs.confirm({ text, action: 'ontkoppelen', danger: true }))) return;
        await toldWhole(await requests.unlink(), `${title} is ontkoppeld.`);
      });
    },
  };
}
