import { getRouteApi, Navigate } from '@tanstack/react-router';
import { UserX } from 'lucide-react';
import { seesSettings } from '#domain/session/roles.ts';
import type { usersQuery as UsersQuery } from '#web/__generated__/usersQuery.graphql.ts';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { RecordGone } from '#web/components/RecordGone.tsx';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { useViewer } from '#web/session/viewer.ts';
import { RemoveUserButton } from './RemoveUserButton.tsx';
import { UserForm } from './UserForm.tsx';
import { usersQuery } from './users-query.ts';

const route = getRouteApi('/frame/user');

/** The form of a user in its two modes, for admins (spec 1§2.9, ledger SHELL-26, USERS-10, 55). */
export function UserFormScreen() {
  const { id } = route.useSearch();
  const { role } = useViewer();
  if (!seesSettings(role)) return <Navigate to="/dashboard" replace />;
  return <LoadedForm key={id} id={id} />;
}

function LoadedForm({ id }: { id: string | undefined }) {
  const { viewer, userInvitations } = useScreenQuery<UsersQuery>(
    usersQuery,
    {},
    { fetchPolicy: 'network-only' },
  );
  const own = useViewer().user.id;
  const user = viewer.users.find((one) => one.id === id) ?? null;
  const others = viewer.users.filter((one) => one.id !== id);
  if (id !== undefined && user === null) return <UserGone />;
  return (
    <>
      <PageHeader
        title={user ? 'Gebruiker wijzigen' : 'Gebruiker aanmaken'}
        count={user?.username}
        actions={user && user.id !== own && <RemoveUserButton user={user} />}
      />
      <UserForm
        user={user}
        isPending={userInvitations.some(({ userId }) => userId === user?.id)}
        others={others}
      />
    </>
  );
}

function UserGone() {
  const action = (
    <LinkButton to="/beheer" search={{ tab: 'users' }}>
      Naar de gebruikers
    </LinkButton>
  );
  return (
    <RecordGone page="Gebruiker" record="Deze gebruiker" icon={UserX} action={action}>
      Misschien heeft een andere beheerder hem intussen verwijderd.
    </RecordGone>
  );
}
