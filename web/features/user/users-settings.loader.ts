import type { usersQuery as UsersQuery } from '#web/__generated__/usersQuery.graphql.ts';
import { prefetch } from '#web/relay/prefetch.ts';
import { usersQuery } from './users-query.ts';

export function load(): void {
  prefetch<UsersQuery>(usersQuery, {});
}
