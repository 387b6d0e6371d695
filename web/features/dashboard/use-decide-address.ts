import { graphql } from 'react-relay';
import type {
  AddressDecision,
  useDecideAddressMutation,
} from '#web/__generated__/useDecideAddressMutation.graphql.ts';
import { useRequest } from '#web/form/use-request.ts';
import { useToldOutcome } from '#web/form/use-told-outcome.ts';

/** As it stood on the screen: the server refuses a decision about another address. */
export interface SeenAddress {
  readonly relationId: string;
  readonly address: string;
  readonly enteredAt: string;
}

/** 'Bevestigen' or 'Laat zo' of an address, and back. Resolves to whether it was taken; a refusal has then been told. */
export function useDecideAddress(): (seen: SeenAddress, decision: AddressDecision) => Promise<boolean> {
  const told = useToldOutcome('dashboard');
  const [decide] = useRequest<useDecideAddressMutation>(graphql`
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
  return (seen, decision) => told(decide((requestId) => ({ input: { requestId, ...seen, decision } })));
}
