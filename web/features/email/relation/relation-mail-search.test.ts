import { describe, expect, it } from 'vitest';
import { readRelationMailSearch } from './relation-mail-search.ts';

describe("the address of a relation's mailbox", () => {
  it('names the relation, the sub-tab, the page and the mail that is open [SHELL-30, MAIL-07]', () => {
    const address = { relatie: 'UGVyc29uOjE', tab: 'archive-in', page: 2, id: 'RW1haWw6MQ' };
    expect(readRelationMailSearch(address)).toEqual(address);
  });

  it('leaves out what is usual, and what a relation has no sub-tab for', () => {
    expect(readRelationMailSearch({ relatie: 'a', tab: 'inbox', page: 1 })).toEqual({ relatie: 'a' });
    expect(readRelationMailSearch({ relatie: 7, tab: 'trash' })).toEqual({});
  });
});
