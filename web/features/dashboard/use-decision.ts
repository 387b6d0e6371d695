import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import { useMutationFeedback } from '#web/form/use-mutation-feedback.ts';
import { useRequest } from '#web/form/use-request.ts';

/** A mutation that is done or refused as a whole, of one input with a request id. */
export interface DecisionMutation extends MutationParameters {
  readonly response: { readonly result: { readonly __typename: string; readonly message?: string } };
  readonly variables: { input: { requestId: string } };
}

/** Sends an admin's decision, shows a refusal and resolves to whether it was accepted. */
export function useDecision<Mutation extends DecisionMutation>(
  mutation: GraphQLTaggedNode,
): (input: Omit<Mutation['variables']['input'], 'requestId'>) => Promise<boolean> {
  const withFeedback = useMutationFeedback('dashboard');
  const [decide] = useRequest<Mutation>(mutation);
  return (input) => withFeedback(decide((requestId) => ({ input: { ...input, requestId } })));
}
