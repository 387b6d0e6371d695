import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deletionDone, deletionQuestion } from '#domain/settings/deletion-texts.ts';
import { Button } from '#web/components/Button.tsx';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { useReturn } from '#web/frame/use-return.ts';
import { usePasswordQuestion } from './use-password-question.tsx';
import { useRemoveUsers } from './use-remove-users.ts';
import { USERS_TAB } from './users-place.ts';
import type { ListedUser } from './users-query.ts';

/** Also for another admin, whose row cannot be ticked in the table (ledger USERS-51). */
export function RemoveUserButton({ user }: { user: ListedUser }) {
  const [isBusy, setBusy] = useState(false);
  const { ask, dialog } = usePasswordQuestion('user');
  const removeUsers = useRemoveUsers();
  const showError = useErrorModal('user');
  const { leave } = useReturn();

  async function remove(): Promise<void> {
    if (!(await dialogs.confirmDelete(deletionQuestion('gebruiker', 1))) || !(await ask())) return;
    setBusy(true);
    try {
      const outcome = await removeUsers([user.id]);
      if (outcome.kind === 'done') {
        snackbar.raise({ text: deletionDone('gebruiker') });
        return leave(USERS_TAB);
      }
      const text = outcome.kind === 'refused' ? (outcome.issues[0]?.message ?? '') : outcome.message;
      await dialogs.alert({ text });
    } catch (error) {
      await showError(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button icon={Trash2} variant="danger" busy={isBusy} onPress={() => void remove()}>
        Verwijderen
      </Button>
      {dialog}
    </>
  );
}
