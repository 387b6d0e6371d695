import { useCallback, useRef } from 'react';
import { useMutation } from 'react-relay';
import type { GraphQLTaggedNode, MutationParameters, SelectorStoreUpdater } from 'relay-runtime';
import { RequestIntent } from './request-intent.ts';

type Send<Mutation extends MutationParameters> = (
  variablesWith: (requestId: string) => Mutation['variables'],
) => Promise<Mutation['response']>;

/** A mutation as a promise. Variables that are sent again after a failure keep their request id. */
export function useRequest<Mutation extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  updater?: SelectorStoreUpdater<Mutation['response']>,
): readonly [send: Send<Mutation>, isUnderWay: boolean] {
  const [commit, isUnderWay] = useMutation<Mutation>(mutation);
  const intent = useRef(new RequestIntent());
  const send = useCallback<Send<Mutation>>(
    (variablesWith) =>
      new Promise((resolve, reject) => {
        commit({
          variables: variablesWith(intent.current.idFor(variablesWith(''))),
          updater: updater ?? null,
          onCompleted: (answer) => {
            intent.current.answered();
            resolve(answer);
          },
          onError: reject,
        });
      }),
    [commit, updater],
  );
  return [send, isUnderWay];
}
