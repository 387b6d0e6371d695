import { Trash2 } from 'lucide-react';
import { Button } from '#web/components/Button.tsx';
import { useSettingsDeletion } from '#web/features/settings/use-settings-deletion.ts';
import { useReturn } from '#web/frame/use-return.ts';
import { useBehindPassword } from './use-behind-password.ts';
import { useRemovalText } from './use-removal-text.ts';
import { useRemoveUsers } from './use-remove-users.ts';
import { USERS_TAB } from './users-location.ts';
import type { ListedUser } from './users-query.ts';

/** Also for another admin, whose row cannot be ticked in the table (ledger USERS-51). */
export function RemoveUserButton({ user }: { user: ListedUser }) {
  const { isDeleting, confirmAndDelete } = useSettingsDeletion('gebruiker');
  const { behindPassword, dialog } = useBehindPassword('user');
  const removeUsers = useRemoveUsers();
  const fetchRemovalTexts = useRemovalText('user');
  const { leave } = useReturn();

  async function remove(): Promise<boolean> {
    const isDone = await behindPassword(() => removeUsers([user.id]));
    if (isDone) leave(USERS_TAB);
    return isDone;
  }

  return (
    <>
      <Button
        icon={Trash2}
        variant="danger"
        busy={isDeleting}
        onPress={() => void confirmAndDelete(1, remove, () => fetchRemovalTexts([user]))}
      >
        Verwijderen
      </Button>
      {dialog}
    </>
  );
}
