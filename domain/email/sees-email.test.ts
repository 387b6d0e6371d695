import { describe, expect, it } from 'vitest';
import { hearsOfGoneEmail, type MailRelation, type SeenEmail, seesEmail } from './sees-email.ts';

const ENTERED_AT = new Date('2026-11-01T12:00:00Z');
const own: MailRelation = {
  ownerId: 'advisor',
  email: 'an@klant.example',
  addressEnteredAt: null,
  isAddressConfirmed: false,
  hadOtherHolder: false,
  linkedMailIds: ['linked'],
};
const others: MailRelation = { ...own, ownerId: 'colleague', linkedMailIds: [] };
const received: SeenEmail = {
  visibleThrough: 'sender',
  fromKey: 'an@klant.example',
  recipients: ['kantoor@voorbeeld.example'],
  madeById: null,
  remoteId: 'remote',
  moment: new Date('2026-10-01T12:00:00Z'),
};
const sent: SeenEmail = {
  ...received,
  visibleThrough: 'recipients',
  fromKey: 'kantoor@voorbeeld.example',
  recipients: ['an@klant.example'],
};
const foreign: SeenEmail = { ...received, fromKey: 'vreemd@elders.example' };
const later = { moment: ENTERED_AT };

describe('a user sees of the mail', () => {
  it.each([
    ['what came from the address of an own relation', received, true],
    ['what went to it', sent, true],
    [
      'nothing that went to it in a copy of received mail',
      { ...foreign, recipients: sent.recipients },
      false,
    ],
    ['nothing that it sent, where it is seen through its recipients', { ...sent, recipients: [] }, false],
    ['nobody’s draft', { ...received, visibleThrough: 'maker' }, false],
    ['the own draft', { ...foreign, visibleThrough: 'maker', madeById: 'advisor' }, true],
    ['what is linked to an own relation', { ...foreign, remoteId: 'linked' }, true],
    ['nothing of strangers', foreign, false],
  ] as const)('%s [ROLES-13, ROLES-23]', (_what, mail, isSeen) => {
    expect(seesEmail({ role: 'readwrite', userId: 'advisor' }, mail, [own])).toBe(isSeen);
    expect(seesEmail({ role: 'read', userId: 'advisor' }, mail, [own])).toBe(isSeen);
    expect(seesEmail({ role: 'read', userId: 'colleague' }, mail, [own])).toBe(false);
    expect(seesEmail({ role: 'admin', userId: 'boss' }, mail, [own])).toBe(true);
    expect(seesEmail({ role: 'system', userId: null }, mail, [])).toBe(true);
    expect(seesEmail({ role: 'customer', userId: 'advisor' }, mail, [own])).toBe(false);
  });

  const entered = { ...own, addressEnteredAt: ENTERED_AT };
  it.each([
    ['all of an address that nobody else has', [entered], true],
    ['all of one that an admin confirmed', [{ ...entered, isAddressConfirmed: true }, others], true],
    ['what came since, where somebody else has it of an admin', [entered, others], false],
    [
      'all of one that somebody else entered later',
      [entered, { ...others, addressEnteredAt: ENTERED_AT }],
      true,
    ],
    [
      'what came since, where somebody else had it first',
      [
        { ...entered, hadOtherHolder: true },
        { ...others, addressEnteredAt: ENTERED_AT },
      ],
      false,
    ],
    ['all, where another own relation has it of an admin', [entered, others, own], true],
    ['what came since, where nobody owns the other relation', [entered, { ...others, ownerId: null }], false],
  ] as const)('%s [ROLES-25]', (_what, relations, isAllSeen) => {
    const viewer = { role: 'readwrite', userId: 'advisor' } as const;
    expect(seesEmail(viewer, received, relations)).toBe(isAllSeen);
    expect(seesEmail(viewer, { ...received, ...later }, relations)).toBe(true);
    expect(seesEmail(viewer, { ...sent, ...later }, relations)).toBe(true);
  });
});

it.each([
  ['an admin, of any', { role: 'admin', userId: 'boss' }, undefined, true],
  ['a user, of the own', { role: 'read', userId: 'advisor' }, 'advisor', true],
  ['a user, of a colleague’s', { role: 'readwrite', userId: 'advisor' }, 'colleague', false],
  ['a user, of nobody’s', { role: 'readwrite', userId: 'advisor' }, undefined, false],
] as const)('hears that a mail is gone: %s [ROLES-23]', (_who, viewer, makerId, hears) => {
  expect(hearsOfGoneEmail(viewer, makerId)).toBe(hears);
});
