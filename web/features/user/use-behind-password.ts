import type { ReactNode } from 'react';
import { dialogs } from '#web/components/dialog-queue.ts';
import type { ScreenTag } from '#web/errors/failure.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { usePasswordQuestion } from './use-password-question.tsx';
import { refusalOf, type UserOutcome } from './user-outcome.ts';

interface BehindPassword {
  /** Resolves to whether the change was made; a failure has been shown by then. */
  readonly behindPassword: (act: () => Promise<UserOutcome>) => Promise<boolean>;
  /** Asks for the password; the caller renders it. */
  readonly dialog: ReactNode;
}

export function useBehindPassword(screen: ScreenTag): BehindPassword {
  const { confirm, dialog } = usePasswordQuestion(screen);
  const showError = useErrorModal(screen);
  return {
    dialog,
    async behindPassword(act) {
      if (!(await confirm())) return false;
      try {
        const outcome = await act();
        if (outcome.kind === 'done') return true;
        await dialogs.alert({ text: refusalOf(outcome) });
      } catch (error) {
        await showError(error);
      }
      return false;
    },
  };
}
