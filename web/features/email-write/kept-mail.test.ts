import { describe, expect, it } from 'vitest';
import type { ComposeAddress } from './compose-address.ts';
import type { Composer } from './composer.ts';
import type { StoredDraft } from './draft/draft-saver.ts';
import { keepMail, takeKeptMail } from './kept-mail.ts';

const USER = 'user-1';

function keep(address: ComposeAddress, draft: StoredDraft | null, is = { dirty: true, edited: true }): void {
  keepMail(USER, address, {
    mail: { mail: () => ({ subject: 'Offerte' }) },
    editor: { html: () => '<p>Beste Jan</p>' },
    saver: { isStopped: () => false, isDirty: () => is.dirty, draft: () => draft },
    isEdited: () => is.edited,
  } as unknown as Composer);
}

describe('a mail that could not be stored', () => {
  it('is there again where it was begun, once', () => {
    keep({ action: 'new' }, null);
    expect(takeKeptMail(USER, { action: 'new', draftId: '9' })).toBeNull();
    expect(takeKeptMail(USER, { action: 'new' })).toMatchObject({ text: '<p>Beste Jan</p>', draft: null });
    expect(takeKeptMail(USER, { action: 'new' })).toBeNull();
  });

  it('is there again where its draft is opened, by its own address or among the drafts', () => {
    const draft = { id: '7', revision: 3 };
    keep({ action: 'repl', emailId: '1' }, draft);
    expect(takeKeptMail(USER, { action: 'draft', draftId: '7' })).toMatchObject({ draft });
    expect(takeKeptMail(USER, { action: 'repl', emailId: '1', draftId: '7' })).toBeNull();
    keep({ action: 'repl', emailId: '1' }, draft);
    expect(takeKeptMail(USER, { action: 'repl', emailId: '1', draftId: '7' })).toMatchObject({ draft });
    expect(takeKeptMail(USER, { action: 'draft', draftId: '7' })).toBeNull();
  });

  it('is not kept where all is stored, or nothing was written', () => {
    keep({ action: 'new' }, null, { dirty: false, edited: true });
    keep({ action: 'new' }, null, { dirty: true, edited: false });
    expect(takeKeptMail(USER, { action: 'new' })).toBeNull();
  });
});
