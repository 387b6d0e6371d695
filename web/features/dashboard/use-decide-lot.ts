import { graphql } from 'react-relay';
import type { useDecideLotMutation } from '#web/__generated__/useDecideLotMutation.graphql.ts';
import { useDecision } from './use-decision.ts';

export function useDecideLot(): (lotId: string, decision: 'released' | 'cancelled') => Promise<boolean> {
  const decide = useDecision<useDecideLotMutation>(graphql`
    mutation useDecideLotMutation($input: DecideQuarantinedLotInput!) {
      result: decideQuarantinedLot(input: $input) {
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
  return (lotId, decision) => decide({ lotId, decision });
}
