import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterNews, callFor, type PhoneCallNews, UNHEARD } from './phone-call.ts';

const hear = (...news: readonly PhoneCallNews[]) => news.reduce(afterNews, UNHEARD);
const rings = (...userIds: readonly string[]): PhoneCallNews => ({ kind: 'rings', userIds });
const answered = (...userIds: readonly string[]): PhoneCallNews => ({ kind: 'answered', userIds });
const passedOn = (...userIds: readonly string[]): PhoneCallNews => ({ kind: 'passedOn', userIds });
const ended: PhoneCallNews = { kind: 'ended' };

describe('a phone call, told bit by bit', () => {
  it.each([
    ['rings', [rings('anna', 'bram')], 'ringing', 'ringing'],
    ['is answered by one of two', [rings('anna', 'bram'), answered('anna')], 'answered', 'taken'],
    ['ends after that', [rings('anna', 'bram'), answered('anna'), ended], 'ended', 'taken'],
    ['is answered by nobody', [rings('anna', 'bram'), ended], 'missed', 'missed'],
    ['is answered at a phone of no user', [rings('anna', 'bram'), answered()], 'taken', 'taken'],
    ['is answered without ringing', [answered('anna')], 'answered', 'taken'],
    ['is passed on', [rings('anna'), answered('anna'), passedOn('bram')], 'ringing', 'ringing'],
    [
      'is answered where it was passed on to',
      [answered('anna'), passedOn('bram'), answered('bram')],
      'taken',
      'answered',
    ],
    ['is told late to ring', [rings('anna'), answered('anna'), rings('bram')], 'answered', 'taken'],
  ] as const)('%s', (_what, news, forAnna, forBram) => {
    const call = hear(...news);
    expect([callFor(call, 'anna'), callFor(call, 'bram')]).toEqual([forAnna, forBram]);
  });

  it('rings at no user who is told of it only once it was answered', () => {
    expect(hear(rings('anna'), answered('anna'), rings('bram')).rungIds).toEqual(['anna']);
    expect(hear(ended, rings('anna'))).toEqual({ ...UNHEARD, state: 'ended' });
  });

  const users = fc.uniqueArray(fc.constantFrom('anna', 'bram', 'cees'));
  const anything = fc.oneof(
    users.map((ids) => rings(...ids)),
    users.map((ids) => passedOn(...ids)),
    users.map((ids) => answered(...ids)),
    fc.constant(ended),
  );

  it('is the same call when it is told the same twice', () => {
    fc.assert(
      fc.property(fc.array(anything), anything, (before, news) => {
        const once = afterNews(hear(...before), news);
        expect(afterNews(once, news)).toBe(once);
      }),
    );
  });

  it('stays over, and rings at nobody any more', () => {
    fc.assert(
      fc.property(fc.array(anything), fc.array(anything), (before, after) => {
        expect(hear(...before, ended, ...after)).toEqual(hear(...before, ended));
      }),
    );
  });
});
