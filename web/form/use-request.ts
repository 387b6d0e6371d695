import { useMemo, useRef, useState } from 'react';
import { commitMutation, useMutation, useRelayEnvironment } from 'react-relay';
import type {
  GraphQLTaggedNode,
  IEnvironment,
  MutationParameters,
  SelectorStoreUpdater,
} from 'relay-runtime';
import { RequestIntent } from './request-intent.ts';

type Send<Mutation extends MutationParameters> = (
  variablesWith: (requestId: string) => Mutation['variables'],
) => Promise<Mutation['response']>;

interface Call<Mutation extends MutationParameters> {
  readonly variables: Mutation['variables'];
  readonly updater: SelectorStoreUpdater<Mutation['response']> | null;
  readonly onCompleted: (answer: Mutation['response']) => void;
  readonly onError: (error: Error) => void;
}

/** A mutation as a promise. Variables that are sent again after a failure keep their request id. */
export function useRequest<Mutation extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  updater?: SelectorStoreUpdater<Mutation['response']>,
): readonly [send: Send<Mutation>, isUnderWay: boolean] {
  const [commit, isUnderWay] = useMutation<Mutation>(mutation);
  const intent = useRef(new RequestIntent());
  const send = useMemo(() => sendBy<Mutation>(commit, intent.current, updater), [commit, updater]);
  return [send, isUnderWay];
}

export interface Requester {
  readonly environment: IEnvironment;
  readonly intent: RequestIntent;
}

/** For a mutation that is fetched only when it is wanted: it lasts as long as its screen, so that a new try is known as one. */
export function useRequester(): Requester {
  const environment = useRelayEnvironment();
  const [intent] = useState(() => new RequestIntent());
  return { environment, intent };
}

/** Like `useRequest`, where no hook can stand. */
export function requestOf<Mutation extends MutationParameters>(
  { environment, intent }: Requester,
  mutation: GraphQLTaggedNode,
): Send<Mutation> {
  return sendBy<Mutation>((call) => commitMutation<Mutation>(environment, { mutation, ...call }), intent);
}

function sendBy<Mutation extends MutationParameters>(
  commit: (call: Call<Mutation>) => unknown,
  intent: RequestIntent,
  updater: SelectorStoreUpdater<Mutation['response']> | null = null,
): Send<Mutation> {
  return (variablesWith) =>
    new Promise((resolve, reject) => {
      commit({
        variables: variablesWith(intent.idFor(variablesWith(''))),
        updater,
        onCompleted: (answer) => {
          intent.answered();
          resolve(answer);
        },
        onError: reject,
      });
    });
}
