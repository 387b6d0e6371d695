import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyUpdate, callFor, NEW_CALL, type PhoneCallUpdate, wantsNote } from './phone-call.ts';

const apply = (...update: readonly PhoneCallUpdate[]) => update.reduce(applyUpdate, NEW_CALL);
const updateOf =
  (kind: PhoneCallUpdate['kind']) =>
  (...userIds: readonly string[]): PhoneCallUpdate => ({ kind, userIds, at: null });
const rings = updateOf('rings');
const answered = updateOf('answered');
const passedOn = updateOf('passedOn');
const ended = updateOf('ended')();
const at = (second: number, update: PhoneCallUpdate): PhoneCallUpdate => ({
  ...update,
  at: new Date(second * 1000),
});

describe('a phone call, notified bit by bit', () => {
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
  ] as const)('%s', (_what, update, forAnna, forBram) => {
    const call = apply(...update);
    expect([callFor(call, 'anna'), callFor(call, 'bram')]).toEqual([forAnna, forBram]);
  });

  it('rings at no user who is notified of it only once it was answered', () => {
    expect(apply(rings('anna'), answered('anna'), rings('bram')).rungIds).toEqual(['anna']);
    expect(apply(ended, rings('anna'))).toEqual({ ...NEW_CALL, state: 'ended' });
  });

  it.each([
    ['told again after the next one answered', [passedOn('bram'), answered('bram'), passedOn('bram')]],
    [
      'told again with its moment, after it went on',
      [
        at(2, passedOn('bram')),
        at(3, answered('bram')),
        at(4, passedOn('cees')),
        at(5, answered('cees')),
        at(2, passedOn('bram')),
      ],
    ],
    ['told only after the next one answered', [at(3, answered('bram')), at(2, passedOn('bram'))]],
  ])('rings at nobody by a passing on that is %s', (_what, update) => {
    const before = apply(answered('anna'), ...update.slice(0, -1));
    expect(apply(answered('anna'), ...update)).toEqual(before);
    expect(before.state).toBe('answered');
  });

  it('goes on ringing where it was passed on to when the answer before that is notified again', () => {
    const call = apply(at(1, answered('anna')), at(2, passedOn('bram')), at(1, answered('anna')));
    expect([callFor(call, 'anna'), callFor(call, 'bram')]).toEqual(['ringing', 'ringing']);
  });

  it('rings again at who had it before', () => {
    const call = apply(
      at(1, answered('anna')),
      at(2, passedOn('bram')),
      at(3, answered('bram')),
      at(4, passedOn('anna')),
    );
    expect(callFor(call, 'anna')).toBe('ringing');
  });

  const users = fc.uniqueArray(fc.constantFrom('anna', 'bram', 'cees'));
  const kinds = fc.constantFrom<PhoneCallUpdate['kind'][]>('rings', 'passedOn', 'answered', 'ended');
  const moments = fc.option(fc.nat({ max: 9 }).map((second) => new Date(second * 1000)));
  const anything = fc.record<PhoneCallUpdate>({ kind: kinds, userIds: users, at: moments });

  it('is the same call when it is notified of the same twice', () => {
    fc.assert(
      fc.property(fc.array(anything), anything, (before, update) => {
        const once = applyUpdate(apply(...before), update);
        expect(applyUpdate(once, update)).toBe(once);
      }),
    );
  });

  it('stays over, and rings at nobody any more', () => {
    fc.assert(
      fc.property(fc.array(anything), fc.array(anything), (before, after) => {
        expect(apply(...before, ended, ...after)).toEqual(apply(...before, ended));
      }),
    );
  });
});

it.each([
  ['while it rings', [rings('anna', 'bram')], [true, true]],
  ['where the user answered it', [rings('anna', 'bram'), answered('anna')], [true, false]],
  ['not once it ended', [rings('anna', 'bram'), answered('anna'), ended], [false, false]],
  ['not where it was missed', [rings('anna', 'bram'), ended], [false, false]],
] as const)('wants a note %s [WS-14]', (_when, updates, wanted) => {
  const call = apply(...updates);
  expect(['anna', 'bram'].map((userId) => wantsNote(call, userId))).toEqual(wanted);
});
