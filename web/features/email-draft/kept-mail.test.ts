import { describe, expect, it } from 'vitest';
import type { ComposeAddress } from './compose-address.ts';
import type { Composer } from './composer.ts';
import { Composition } from './composition.ts';
import type { StoredDraft } from './draft/draft-saver.ts';
import { consumeKeptMail, keepMail, typeAgain } from './kept-mail.ts';

const USER = 'user-1';
const JAN = { name: 'Jan', address: 'jan@smit.example' };
const ELS = { name: 'Els', address: 'els@smit.example' };

function keep(
  address: ComposeAddress,
  draft: StoredDraft | null,
  is: { dirty: boolean; edited: boolean; opened: boolean; kept?: boolean } = {
    dirty: true,
    edited: true,
    opened: true,
  },
): void {
  keepMail(USER, address, {
    mail: {
      mail: () => ({ to: [JAN], cc: [], bcc: [], subject: '', template: null, kept: is.kept ? {} : null }),
    },
    editor: { html: () => '<p>Beste Jan</p>', isEmpty: () => false },
    saver: { isStopped: () => false, isDirty: () => is.dirty, draft: () => draft },
    isEdited: () => is.edited,
    isOpened: () => is.opened,
  } as unknown as Composer);
}

describe('a mail that could not be stored', () => {
  it('is there again where it was begun, once', () => {
    keep({ action: 'new' }, null);
    expect(consumeKeptMail(USER, { action: 'new', draftId: '9' })).toBeNull();
    expect(consumeKeptMail(USER, { action: 'new' })).toMatchObject({ text: '<p>Beste Jan</p>', draft: null });
    expect(consumeKeptMail(USER, { action: 'new' })).toBeNull();
  });

  it('is there again in the next new mail like it, where it began beside another', () => {
    keep({ action: 'new', beginId: 'b1' }, null);
    keep({ action: 'new', beginId: 'b2' }, null);
    expect(consumeKeptMail(USER, { action: 'new', beginId: 'b3' })).toBeNull();
    expect(consumeKeptMail(USER, { action: 'newk', relationId: 'r' })).toBeNull();
    const found = [1, 2, 3].map(() => consumeKeptMail(USER, { action: 'new' })?.address.beginId);
    expect(found).toEqual(['b1', 'b2', undefined]);
  });

  it('is there again where its draft is opened, by its own address or among the drafts', () => {
    const draft = { id: '7', revision: 3 };
    keep({ action: 'repl', emailId: '1' }, draft);
    expect(consumeKeptMail(USER, { action: 'draft', draftId: '7' })).toMatchObject({ draft });
    expect(consumeKeptMail(USER, { action: 'repl', emailId: '1', draftId: '7' })).toBeNull();
    keep({ action: 'repl', emailId: '1' }, draft);
    expect(consumeKeptMail(USER, { action: 'repl', emailId: '1', draftId: '7' })).toMatchObject({ draft });
    expect(consumeKeptMail(USER, { action: 'draft', draftId: '7' })).toBeNull();
  });

  it('is kept where all is stored but what was typed beside a text that stays', () => {
    keep({ action: 'draft', draftId: '7' }, null, { dirty: false, edited: true, opened: true, kept: true });
    expect(consumeKeptMail(USER, { action: 'draft', draftId: '7' })).toMatchObject({
      text: '<p>Beste Jan</p>',
    });
  });

  it('is not kept where all is stored, or nothing was written', () => {
    keep({ action: 'new' }, null, { dirty: false, edited: true, opened: true });
    keep({ action: 'new' }, null, { dirty: true, edited: false, opened: true });
    expect(consumeKeptMail(USER, { action: 'new' })).toBeNull();
  });

  it('is typed again, and joined by what it begins with, where it never opened', () => {
    keep({ action: 'draft', draftId: '7' }, null, { dirty: true, edited: true, opened: false });
    const kept = consumeKeptMail(USER, { action: 'draft', draftId: '7' });
    if (kept === null) throw new Error('nothing was kept');
    expect(kept.isOpened).toBe(false);
    const loaded: unknown[] = [];
    const mail = new Composition(() => undefined);
    const editor = { load: (...call: unknown[]) => loaded.push(call) };
    typeAgain({ mail, editor } as unknown as Composer, kept);
    mail.fill({ to: [ELS, JAN], subject: 'Offerte' });
    expect(mail.mail()).toMatchObject({ to: [ELS, JAN], cc: [], subject: 'Offerte' });
    expect(loaded).toEqual([['<p>Beste Jan</p>', true]]);
  });
});
