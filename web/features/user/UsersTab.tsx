import { Suspense, useEffect, useEffectEvent } from 'react';
import { useLazyLoadQuery } from 'react-relay';
import type { usersQuery as UsersQuery } from '#web/__generated__/usersQuery.graphql.ts';
import { SettingsSkeleton } from '#web/features/settings/SettingsSkeleton.tsx';
import { useFetchKey } from '#web/relay/use-fetch-key.ts';
import { UsersList } from './UsersList.tsx';
import { usersQuery } from './users-query.ts';

/** Milliseconds between readings while the mail of an invitation is under way. */
const READ_AGAIN = 5_000;

/** The users of the office with their roles: tab 'gebruikers' (spec 1§2.5, ledger USERS-01). */
export function UsersTab() {
  const [fetchKey, refetch] = useFetchKey();
  return (
    <Suspense fallback={<SettingsSkeleton />}>
      <LoadedUsers fetchKey={fetchKey} onChanged={refetch} />
    </Suspense>
  );
}

function LoadedUsers({ fetchKey, onChanged }: { fetchKey: number; onChanged: () => void }) {
  const { viewer, userInvitations } = useLazyLoadQuery<UsersQuery>(
    usersQuery,
    {},
    { fetchKey, fetchPolicy: 'store-and-network' },
  );
  const isMailing = userInvitations.some(({ state }) => state === 'QUEUED');
  const refetch = useEffectEvent(onChanged);
  useEffect(() => {
    if (!isMailing) return;
    const timer = setInterval(() => refetch(), READ_AGAIN);
    return () => clearInterval(timer);
  }, [isMailing]);
  return <UsersList users={viewer.users} invitations={userInvitations} onChanged={onChanged} />;
}
