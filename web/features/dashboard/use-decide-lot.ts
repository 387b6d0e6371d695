import { graphql } from 'react-relay';
import type { useDecideLotMutation } from '#web/__generated__/useDecideLotMutation.graphql.ts';
import { useRequest } from '#web/form/use-request.ts';
import { useToldOutcome } from '#web/form/use-told-outcome.ts';

/** 'Vrijgeven' or 'Annuleren' of what is held since a restore. Resolves to whether it was taken. */
export function useDecideLot(): (lotId: string, decision: 'released' | 'cancelled') => Promise<boolean> {
  const told = useToldOutcome('dashboard');
  const [decide] = useRequest<useDecideLotMutation>(graphql`
    mutation useDecideLotMutation($input: DecideHeldLotInput!) {
      result: decideHeldLot(input: $input) {
        __typename
        ... on ValidationError {
          message
        }
        ... on NotFoundError {
          message
        }
      }
    }
  `);
  return (lotId, decision) => told(decide((requestId) => ({ input: { requestId, lotId, decision } })));
}
