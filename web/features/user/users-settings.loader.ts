import type { usersQuery as UsersQuery } from '#web/__generated__/usersQuery.graphql.ts';
import { warm } from '#web/relay/warm.ts';
import { usersQuery } from './users-query.ts';

export function load(): void {
  warm<UsersQuery>(usersQuery, {});
}
