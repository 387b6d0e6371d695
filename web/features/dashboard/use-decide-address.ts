import { graphql } from 'react-relay';
import type {
  AddressDecision,
  useDecideAddressMutation,
} from '#web/__generated__/useDecideAddressMutation.graphql.ts';
import { useDecision } from './use-decision.ts';

/** The address on the screen: the server refuses a decision about another. */
export interface SeenAddress {
  readonly relationId: string;
  readonly address: string;
  readonly enteredAt: string;
}

/** 'Bevestigen' or 'Laat zo' of an address, and back. */
export function useDecideAddress(): (seen: SeenAddress, decision: AddressDecision) => Promise<boolean> {
  const decide = useDecision<useDecideAddressMutation>(graphql`
    mutation useDecideAddressMutation($input: DecideAddressInput!) {
      result: decideAddress(input: $input) {
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
  return (seen, decision) => decide({ ...seen, decision });
}
