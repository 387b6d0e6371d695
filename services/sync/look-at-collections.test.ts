import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { lookAtCollections } from './look-at-collections.ts';
import type { PassState } from './pass-state.ts';
import type { OpenedSource } from './source-port.ts';

const KEYS = ['1', '2', '3', '4', '5', '6'];
const FAILED = new Error('the service has a failure');

const source = { isFull: false, phase: 'looking' };
const state = {
  source,
  at: new Date(),
  next: null,
  collections: KEYS.map((remoteKey) => ({ remoteKey, token: remoteKey, phase: 'idle' })),
} as unknown as PassState;

it('ends both lanes with the first failure, and begins nothing after it', async () => {
  const asked: string[] = [];
  let running = 0;
  const opened = {
    collections: async () => ({
      collections: KEYS.map((key, position) => ({ key, position, isListedWhole: false })),
      store: async () => undefined,
    }),
    async peek({ signal }: LinkAccess, _pass: unknown, { remoteKey }: { readonly remoteKey: string }) {
      asked.push(remoteKey);
      running += 1;
      try {
        if (remoteKey === '1') throw FAILED;
        await pause(20, undefined, { signal });
        return null;
      } finally {
        running -= 1;
      }
    },
  } as unknown as OpenedSource;
  const access = { signal: new AbortController().signal } as unknown as LinkAccess;
  const looking = { access, state, slots: { keep: <T>(work: () => Promise<T>) => work() } };
  const look = lookAtCollections(() => Promise.reject(new Error('nothing is written')), opened, looking);
  await expect(look).rejects.toBe(FAILED);
  expect(running).toBe(0);
  expect(asked).toEqual(['1', '2']);
});
