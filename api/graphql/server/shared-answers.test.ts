import { GraphQLError } from 'graphql';
import type { ExecutionResult } from 'graphql-ws';
import { describe, expect, it } from 'vitest';
import { sendingAnswers } from './shared-answers.ts';

async function* answering(...answers: readonly ExecutionResult[]): AsyncGenerator<ExecutionResult> {
  yield* answers;
}

/** The frames that a client gets until the subscription ends. */
async function framesOf(id: string, answers: AsyncIterable<ExecutionResult>): Promise<unknown[]> {
  const frames: unknown[] = [];
  const sending = sendingAnswers(answers, id, async (frame) => void frames.push(JSON.parse(frame)));
  for await (const yielded of sending) throw new Error(`graphql-ws would send ${String(yielded)} too`);
  return frames;
}

describe('answers of a subscription', () => {
  it('are sent under its id, as the protocol has them, with their errors', async () => {
    const errors = [new GraphQLError('Er is iets misgegaan', { path: ['changed'] })];
    const frames = await framesOf('a "b"', answering({ data: { changed: 'één' } }, { data: null, errors }));
    expect(frames).toEqual([
      { id: 'a "b"', type: 'next', payload: { data: { changed: 'één' } } },
      {
        id: 'a "b"',
        type: 'next',
        payload: { data: null, errors: [{ message: 'Er is iets misgegaan', path: ['changed'] }] },
      },
    ]);
  });

  it('are made a text once for all sockets that get them', async () => {
    let written = 0;
    const data = { changed: { toJSON: () => `text ${++written}` } };
    const shared = { data };
    const frames = await Promise.all(['1', '2', '3'].map((id) => framesOf(id, answering(shared))));
    expect(frames).toEqual(
      ['1', '2', '3'].map((id) => [{ id, type: 'next', payload: { data: { changed: 'text 1' } } }]),
    );
  });

  it('wait for one another: a slow reader gets the next when it took the last', async () => {
    const first = Promise.withResolvers<void>();
    const sent: string[] = [];
    const sending = sendingAnswers(answering({ data: { n: 1 } }, { data: { n: 2 } }), 'x', async (frame) => {
      sent.push(frame);
      if (sent.length === 1) await first.promise;
    });
    const end = sending.next();
    await new Promise(setImmediate);
    expect(sent).toHaveLength(1);
    first.resolve();
    expect(await end).toEqual({ done: true, value: undefined });
    expect(sent).toHaveLength(2);
  });

  it.each([
    ['cannot be sent', { data: {} }, () => Promise.reject(new Error('gone'))],
    ['cannot be written', { data: { loop: 1n } }, () => Promise.resolve()],
  ])('end their source when one %s', async (_what, answer, send) => {
    let ended = false;
    async function* endless(): AsyncGenerator<ExecutionResult> {
      try {
        for (;;) yield answer;
      } finally {
        ended = true;
      }
    }
    await expect(sendingAnswers(endless(), 'x', send).next()).rejects.toThrow();
    expect(ended).toBe(true);
  });

  it('end with their source, also when somebody stops them', async () => {
    let ended = false;
    async function* endless(): AsyncGenerator<ExecutionResult> {
      try {
        yield { data: {} };
      } finally {
        ended = true;
      }
    }
    const source = endless();
    await source.next();
    await sendingAnswers(source, 'x', async () => undefined).return?.();
    expect(ended).toBe(true);
  });
});
