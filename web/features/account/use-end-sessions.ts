import { graphql } from 'react-relay';
import type { useEndSessionsAllMutation } from '#web/__generated__/useEndSessionsAllMutation.graphql.ts';
import type { useEndSessionsMutation } from '#web/__generated__/useEndSessionsMutation.graphql.ts';
import { useRequest } from '#web/form/use-request.ts';

export function useEndSessions(): (id: string | 'all') => Promise<number> {
  const [endOne] = useRequest<useEndSessionsMutation>(graphql`
    mutation useEndSessionsMutation($id: ID!) {
      endSession(id: $id)
    }
  `);
  const [endAll] = useRequest<useEndSessionsAllMutation>(graphql`
    mutation useEndSessionsAllMutation {
      endOtherSessions
    }
  `);
  return async (id) => {
    if (id === 'all') return (await endAll(() => ({}))).endOtherSessions;
    return Number((await endOne(() => ({ id }))).endSession);
  };
}
