import { describe, expect, it } from 'vitest';
import { listSearch, listVariables, readListSearch, sortOrder } from './list-search.ts';

describe('the address of the relation list', () => {
  it('is bare for everything by name ascending [RELLIST-18]', () => {
    expect(listSearch('', { column: 'name', direction: 'ascending' })).toEqual({});
    expect(listVariables({})).toEqual({ search: '', sort: { field: 'NAME', direction: 'ASC' } });
  });

  it('holds search and order, so that reload, back and a second tab show the same [RELLIST-07]', () => {
    const address = listSearch('gouda', { column: 'city', direction: 'descending' });

    expect(readListSearch({ ...address })).toEqual(address);
    expect(sortOrder(address)).toEqual({ column: 'city', direction: 'descending' });
    expect(listVariables(address)).toEqual({
      search: 'gouda',
      sort: { field: 'CITY', direction: 'DESC' },
    });
  });

  it('drops what it does not know', () => {
    expect(readListSearch({ search: { a: 1 }, sort: 'email', direction: 'sideways', page: 3 })).toEqual({});
  });

  it('is ordered as usual by a column that it does not know', () => {
    const address: object = { sort: 'email' };

    expect(listVariables(address).sort).toEqual({ field: 'NAME', direction: 'ASC' });
  });

  it('takes digits for text', () => {
    expect(readListSearch({ search: 1043 })).toEqual({ search: '1043' });
  });
});
