import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { whileBusy } from '#web/components/busy-rows.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { Scroll } from '#web/components/Scroll.tsx';
import { snackbar } from '#web/components/snackbar-store.ts';
import { SettingsToolbar } from '#web/features/settings/SettingsToolbar.tsx';
import { useLeaveWarning } from '#web/form/use-leave-warning.ts';
import { usePickedRows } from '#web/list/use-picked-rows.ts';
import { useViewer } from '#web/session/viewer.ts';
import { NO_ROLE_CHANGES, pendingChanges, roleOf, withRole } from './role-changes.ts';
import { UsersTable } from './UsersTable.tsx';
import { useBehindPassword } from './use-behind-password.ts';
import { useInviteUser } from './use-invite-user.ts';
import { useRemovalText } from './use-removal-text.ts';
import { useRemoveUsers } from './use-remove-users.ts';
import { ROLE_NAMES } from './use-save-user.ts';
import { useUpdateUsers } from './use-update-users.ts';
import type { UserOutcome } from './user-outcome.ts';
import type { ListedUser, UserInvitation } from './users-query.ts';

interface UsersListProps {
  users: readonly ListedUser[];
  invitations: readonly UserInvitation[];
  onChanged: () => void;
}

export function UsersList({ users, invitations, onChanged }: UsersListProps) {
  const [chosen, setChosen] = useState(NO_ROLE_CHANGES);
  const changes = pendingChanges(chosen, users);
  const [isSaving, setSaving] = useState(false);
  useLeaveWarning(changes.size > 0, () => undefined);
  const viewer = useViewer();
  // An admin is removed from the own form alone (ledger USERS-51).
  const isRemovable = (user: ListedUser) => roleOf(user) !== 'admin' && user.id !== viewer.user.id;
  const { picked, setPicked, selected, clear } = usePickedRows(users.filter(isRemovable));
  const updateUsers = useUpdateUsers();
  const removeUsers = useRemoveUsers();
  const inviteUser = useInviteUser();
  const fetchRemovalTexts = useRemovalText('users');
  const { behindPassword, dialog } = useBehindPassword('users');

  /** Rereads the rows after a refusal too, because a colleague's change may have caused it. */
  const changed = (request: Promise<UserOutcome>) => request.finally(onChanged);

  async function save(): Promise<void> {
    setSaving(true);
    const sent = [...changes].map(([id, role]) => ({ id, role: ROLE_NAMES[role] }));
    if (await behindPassword(() => changed(updateUsers(sent)))) {
      setChosen(NO_ROLE_CHANGES);
      snackbar.raise({ text: 'Gebruiker(s) gewijzigd.' });
    }
    setSaving(false);
  }

  async function inviteAgain({ id, username }: ListedUser): Promise<void> {
    if (await behindPassword(() => whileBusy([id], () => changed(inviteUser(id))))) {
      snackbar.raise({ text: `${username} is opnieuw uitgenodigd.` });
    }
  }

  return (
    <>
      <SettingsToolbar
        noun="gebruiker"
        total={users.length}
        ticked={selected.length}
        onClear={clear}
        readDetails={() => fetchRemovalTexts(selected)}
        onDelete={() => behindPassword(() => changed(removeUsers(selected.map(({ id }) => id))))}
        lasting={
          changes.size > 0 && (
            <>
              <Button variant="primary" busy={isSaving} onPress={() => void save()}>
                Opslaan
              </Button>
              <Button isDisabled={isSaving} onPress={() => setChosen(NO_ROLE_CHANGES)}>
                Annuleren
              </Button>
            </>
          )
        }
        add={
          <LinkButton to="/user" icon={Plus}>
            Toevoegen
          </LinkButton>
        }
      />
      <Scroll name="gebruikers">
        <UsersTable
          users={users}
          invitations={invitations}
          onInvite={(user) => void inviteAgain(user)}
          changes={changes}
          onChoose={(user, role) => setChosen((before) => withRole(before, user, role))}
          isRemovable={isRemovable}
          picked={picked}
          onPick={setPicked}
        />
        {users.length === 1 && (
          <EmptyState
            icon={Users}
            title="U werkt hier nog alleen"
            action={
              <LinkButton to="/user" icon={Plus}>
                Gebruiker toevoegen
              </LinkButton>
            }
          >
            Geef een collega een wachtwoord of stuur een uitnodiging per mail, en kies de rechten die bij het
            werk passen.
          </EmptyState>
        )}
      </Scroll>
      {dialog}
    </>
  );
}
