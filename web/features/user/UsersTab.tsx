import { Suspense, useEffect, useEffectEvent } from 'react';
import { useLazyLoadQuery } from 'react-relay';
import type { usersQuery as UsersQuery } from '#web/__generated__/usersQuery.graphql.ts';
import { SettingsSkeleton } from '#web/features/settings/SettingsSkeleton.tsx';
import { useEdition } from '#web/relay/use-edition.ts';
import { UsersList } from './UsersList.tsx';
import { usersQuery } from './users-query.ts';

/** Milliseconds between readings while the mail of an invitation is under way. */
const READ_AGAIN = 5_000;

/** The users of the office with their roles: tab 'gebruikers' (spec 1§2.5, ledger USERS-01). */
export function UsersTab() {
  const [edition, readAnew] = useEdition();
  return (
    <Suspense fallback={<SettingsSkeleton />}>
      <LoadedUsers edition={edition} onChanged={readAnew} />
    </Suspense>
  );
}

function LoadedUsers({ edition, onChanged }: { edition: number; onChanged: () => void }) {
  const { viewer, userInvitations } = useLazyLoadQuery<UsersQuery>(
    usersQuery,
    {},
    { fetchKey: edition, fetchPolicy: 'store-and-network' },
  );
  const isMailing = userInvitations.some(({ state }) => state === 'QUEUED');
  const readAnew = useEffectEvent(onChanged);
  useEffect(() => {
    if (!isMailing) return;
    const timer = setInterval(() => readAnew(), READ_AGAIN);
    return () => clearInterval(timer);
  }, [isMailing]);
  return <UsersList users={viewer.users} invitations={userInvitations} onChanged={onChanged} />;
}
