import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSources } from '#test/support/repository/code-files.ts';
import { quietUntilRead } from './quiet-until-read.ts';
import { webStreamOf } from './web-stream.ts';

let unforeseen: unknown[];
const note = (error: unknown) => unforeseen.push(error);

beforeEach(() => {
  unforeseen = [];
  process.on('uncaughtException', note).on('unhandledRejection', note);
});
afterEach(() => {
  process.off('uncaughtException', note).off('unhandledRejection', note);
});

const WHEN = {
  'at once': async () => undefined,
  'a moment later': async () => null,
  'in the next turn': () => nextTurn(),
};
const BODIES = {
  'that waits': () => new PassThrough(),
  'with bytes': () => new PassThrough().end('abc'),
  'that is empty': () => new PassThrough().end(),
  'that is long': () => new PassThrough().end(Buffer.alloc(1_000_000)),
};

describe.each(Object.entries(WHEN))('cancelled %s', (_when, pause) => {
  it.each(Object.entries(BODIES))('ends a body %s, and throws nothing', async (_body, open) => {
    const body = open();
    const stream = webStreamOf(body);
    await pause();
    await stream.cancel();
    await nextTurn();
    expect([body.destroyed, unforeseen]).toEqual([true, []]);
  });

  it('ends a body of which a piece was asked for that did not come', async () => {
    const body = new PassThrough();
    const reader = webStreamOf(body).getReader();
    const read = reader.read();
    await pause();
    await reader.cancel();
    expect(await read).toEqual({ done: true, value: undefined });
    await nextTurn();
    expect([body.destroyed, unforeseen]).toEqual([true, []]);
  });
});

it('gives all bytes in their order', async () => {
  const body = new PassThrough();
  const read = buffer(webStreamOf(body));
  for (const piece of ['a', 'bc', '', 'd']) body.write(piece);
  body.end(Buffer.alloc(300_000, 'e'));
  expect((await read).toString()).toBe(`abcd${'e'.repeat(300_000)}`);
});

it.each(['before', 'after'])('fails with the failure of the body that broke %s it was read', async (when) => {
  const body = quietUntilRead(new PassThrough());
  const stream = webStreamOf(body);
  const failure = new Error('afgebroken');
  if (when === 'before') body.destroy(failure);
  const read = buffer(stream);
  if (when === 'after') setImmediate(() => body.destroy(failure));
  await expect(read).rejects.toBe(failure);
  expect(unforeseen).toEqual([]);
});

it('stands in for Node’s own everywhere', () => {
  const calls = readSources().filter(
    ({ file, text }) => file !== 'providers/web-stream.test.ts' && /\.toWeb\(/.test(text),
  );
  expect(calls.map(({ file }) => file)).toEqual([]);
});
