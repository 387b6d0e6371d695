// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { type Requester, requestOf, useRequest, useRequester } from './use-request.ts';

interface Call {
  readonly variables: { readonly requestId: string; readonly name: string };
  readonly onCompleted: (answer: unknown) => void;
  readonly onError: (error: Error) => void;
}
interface Mutation {
  readonly variables: Call['variables'];
  readonly response: Readonly<Record<string, unknown>>;
}

const calls = vi.hoisted(() => [] as Call[]);
vi.mock('react-relay', () => ({
  useRelayEnvironment: () => ({}),
  useMutation: () => [(call: Call) => calls.push(call), false],
  commitMutation: (_environment: unknown, call: Call) => calls.push(call),
}));

type Send = (variablesWith: (requestId: string) => Call['variables']) => Promise<unknown>;

let requester: Requester;
let byHook: Send;

function Screen() {
  requester = useRequester();
  [byHook] = useRequest<Mutation>({} as never);
  return null;
}

const named = (name: string) => (requestId: string) => ({ requestId, name });

it.each(['in a hook', 'fetched when it is wanted'])('keeps its id until it is answered: %s', async (way) => {
  calls.length = 0;
  const root = createRoot(document.createElement('div'));
  const draw = () => flushSync(() => root.render(<Screen />));
  draw();
  const send = () => (way === 'in a hook' ? byHook : requestOf<Mutation>(requester, {} as never));
  const lost = send()(named('Brief'));
  calls[0]?.onError(new Error('lost'));
  await expect(lost).rejects.toThrow('lost');
  draw();
  const tried = send()(named('Brief'));
  calls[1]?.onCompleted({ name: 'Brief' });
  expect(await tried).toEqual({ name: 'Brief' });
  void send()(named('Brief'));
  const [first, second, third] = calls.map(({ variables }) => variables.requestId);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  root.unmount();
});
