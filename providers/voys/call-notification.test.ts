import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCallNotification } from './call-notification.ts';

const caller = { account_number: null, user_numbers: [], number: '+31612345678', name: '' };
const telephone = { account_number: 410, user_numbers: ['678'], number: '+31302345678', name: 'Anna' };
const body = (more: object) => ({
  call_id: '24c5-1502721212.100',
  status: 'ringing',
  version: 'v2',
  direction: 'inbound',
  timestamp: '2026-11-21T10:15:30.123456+01:00',
  caller,
  destination: { number: '+31302345678' },
  ...more,
});

describe('a call notification', () => {
  it.each([
    [
      'ringing at several',
      { destination: { number: '1', targets: [telephone, { user_numbers: ['12'] }] } },
      'rings',
      ['678', '410', '12'],
    ],
    ['ringing in version 1', { destination: telephone }, 'rings', ['678', '410']],
    ['ringing at nobody of ours', {}, 'rings', []],
    [
      'answered',
      { status: 'in-progress', destination: { number: '1', target: telephone } },
      'answered',
      ['678', '410'],
    ],
    [
      'transferred after a word',
      { status: 'warm-transfer', destination: { target: telephone } },
      'answered',
      ['678', '410'],
    ],
    [
      'transferred without',
      { status: 'cold-transfer', destination: { targets: [telephone] } },
      'passedOn',
      ['678', '410'],
    ],
    ['ended', { status: 'ended', reason: 'no-answer' }, 'ended', []],
  ])('of a call that is %s is read', (_what, more, what, internalNumbers) => {
    expect(readCallNotification(body(more))).toEqual({
      callId: '24c5-1502721212.100',
      what,
      number: '+31612345678',
      internalNumbers,
      at: new Date('2026-11-21T09:15:30.123Z'),
    });
  });

  it.each([
    ['that nobody is told of', { status: 'created' }],
    ['of a status of later', { status: 'on-hold' }],
    ['with a status that every object has', { status: 'constructor' }],
    ['about a call that a user makes', { direction: 'outbound' }],
    ['about a call of a colleague', { caller: { ...caller, user_numbers: ['201'], number: '201' } }],
    ['about a call of a telephone of the office', { caller: { ...caller, account_number: 410 } }],
  ])('%s is passed over', (_what, more) => {
    expect(readCallNotification(body(more))).toBe('other');
  });

  it.each([
    ['withheld', null],
    ['withheld', undefined],
    ['anonymous', 'anonymous'],
  ])('without a number that can be dialled (%s) is read', (_what, number) => {
    expect(readCallNotification(body({ caller: { ...caller, number } }))).toMatchObject({
      number: number ?? '',
    });
  });

  it.each([null, undefined, '2026-11-21T10:15:30', 'gisteren'])(
    'with a moment of %j has none',
    (timestamp) => {
      expect(readCallNotification(body({ timestamp }))).toMatchObject({ at: null });
    },
  );

  it('is nothing else than that', () => {
    for (const other of [
      null,
      1,
      'x',
      [],
      {},
      body({ call_id: '' }),
      body({ call_id: 'a\u0000b' }),
      body({ caller: null }),
    ]) {
      expect(readCallNotification(other)).toBe('unreadable');
    }
    fc.assert(
      fc.property(fc.jsonValue(), (any) => {
        expect(readCallNotification(any)).toBe('unreadable');
      }),
    );
  });
});
