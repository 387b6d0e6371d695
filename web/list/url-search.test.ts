import { describe, expect, it } from 'vitest';
import { urlOrder, urlText } from './url-search.ts';

const order = urlOrder(['name', 'age'], { column: 'age', direction: 'descending' });

describe('the order in an address', () => {
  it('is left out when it is the usual one', () => {
    expect(order.write({ column: 'age', direction: 'descending' })).toEqual({});
    expect(order.orderOf({})).toEqual({ column: 'age', direction: 'descending' });
  });

  it('comes back as it was written', () => {
    for (const column of ['name', 'age']) {
      for (const direction of ['ascending', 'descending'] as const) {
        const address = order.write({ column, direction });
        expect(order.orderOf(order.read({ ...address }))).toEqual({ column, direction });
      }
    }
  });

  it('is the usual one for what nobody wrote', () => {
    expect(order.read({ sort: 'email', direction: 'sideways' })).toEqual({});
  });
});

it('a search is text, digits too, and nothing when it is empty or something else', () => {
  expect([urlText('Gouda'), urlText(1043), urlText(''), urlText({ a: 1 })]).toEqual([
    { search: 'Gouda' },
    { search: '1043' },
    {},
    {},
  ]);
});
