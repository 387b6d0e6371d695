import { describe, expect, it } from 'vitest';
import { EMAIL_ACTIONS } from '#domain/email/email-draft.ts';
import { writeLocation } from '#web/features/email/write-location.ts';
import { lacksMail, leavesFor, leavingOf, readComposeAddress } from './compose-address.ts';

describe('the address of the composer', () => {
  it('names one of six actions, and is a new mail with any other [COMPOSE-03]', () => {
    expect(EMAIL_ACTIONS).toEqual(['new', 'newk', 'draft', 'repl', 'repla', 'forw']);
    expect(readComposeAddress({ action: 'x', emailId: '', relationId: '1' })).toEqual({
      action: 'new',
      relationId: '1',
    });
  });

  it('has no new mail to a relation without one [COMPOSE-03, COMPOSE-05]', () => {
    expect(readComposeAddress({ action: 'newk', relationId: '' })).toEqual({ action: 'new' });
    expect(readComposeAddress({ action: 'newk', relationId: '1' })).toEqual({
      action: 'newk',
      relationId: '1',
    });
  });

  it('needs a mail, but for new ones [COMPOSE-04]', () => {
    expect(EMAIL_ACTIONS.map((action) => lacksMail({ action }))).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
    expect(lacksMail({ action: 'repl', emailId: '1' })).toBe(false);
    expect(lacksMail({ action: 'draft', draftId: '1' })).toBe(false);
  });

  it('leads back to the relation where the mail began, or to the mailbox [COMPOSE-05, COMPOSE-06]', () => {
    const relation = { to: '/relview', search: { id: '1', tab: 'email' } };
    expect(leavesFor({ action: 'newk', relationId: '1' })).toEqual(relation);
    for (const action of ['draft', 'repl', 'repla', 'forw'] as const) {
      expect(leavesFor(writeLocation(action, '2', '1').search)).toEqual(relation);
      expect(leavesFor(writeLocation(action, '2').search)).toEqual({ to: '/email' });
    }
    expect(leavesFor({ action: 'new' })).toEqual({ to: '/email' });
  });
});

describe('leaving the composer', () => {
  it.each(['new', 'newk', 'repl', 'repla', 'forw'] as const)(
    'asks about an edited mail, and discards one that is not edited: %s [COMPOSE-25, COMPOSE-29, COMPOSE-65]',
    (action) => {
      expect([leavingOf(action, true), leavingOf(action, false)]).toEqual(['asks', 'discards']);
    },
  );

  it('just closes a draft [COMPOSE-28]', () => {
    expect([leavingOf('draft', true), leavingOf('draft', false)]).toEqual(['closes', 'closes']);
  });
});
