import { describe, expect, it } from 'vitest';
import { readMailboxSearch } from './mailbox-search.ts';

describe('the address of the mailbox', () => {
  it('names tab, page, filter, search and the mail that is open [MAIL-41, SHELL-29]', () => {
    const address = { tab: 'sent', page: 3, search: 'aangifte', id: 'RW1haWw6MQ' };
    expect(readMailboxSearch(address)).toEqual(address);
    expect(readMailboxSearch({ todo: true, page: 2 })).toEqual({ todo: true, page: 2 });
  });

  it('leaves out what is usual, and what nobody meant', () => {
    expect(readMailboxSearch({ tab: 'inbox', page: 1, todo: 'ja', search: '', id: 7 })).toEqual({});
    expect(readMailboxSearch({ tab: 'archive-in', page: -2, search: 2026 })).toEqual({ search: '2026' });
    expect(readMailboxSearch({ page: 1.5 })).toEqual({});
  });

  it('filters what is to do in the inbox only [MAIL-03]', () => {
    expect(readMailboxSearch({ tab: 'sent', todo: true })).toEqual({ tab: 'sent' });
  });
});
