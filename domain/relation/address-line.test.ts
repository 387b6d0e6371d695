import { expect, it } from 'vitest';
import {
  addressLine,
  correspondenceLine,
  numberWithSuffix,
  unusualWriting,
  visitingLine,
} from './address-line.ts';
import { defaultRelationValues } from './relation.ts';

it.each([
  ['12', '', '', '12'],
  ['', 'bis', '', 'bis'],
  ['12', 'a', '', '12 a'],
  ['22', 'b', '', '22 b'],
  ['12', 'bis', '', '12 bis'],
  ['12', '2 hoog', '', '12 2 hoog'],
  ['12', '(achterom)', '', '12 (achterom)'],
  ['12', '-14', '', '12-14'],
  ['37', '/2', '', '37/2'],
  ['12', '½', '', '12½'],
  ['12', '- 14', '', '12 - 14'],
  ['22', 'b', '22b', '22b'],
  ['3', '(bis)', '3(bis)', '3(bis)'],
  ['12', '½', '12 ½', '12 ½'],
  ['12', '-14', '12 -14', '12 -14'],
  ['24', 'b', '22b', '24 b'],
  ['22', 'c', '22b', '22 c'],
  ['22', 'B', '22b', '22 B'],
  ['22', '', '22b', '22'],
  ['22', 'b', '22  b', '22 b'],
])('%s with %s, written %s, prints %s', (number, suffix, asWritten, printed) => {
  expect(numberWithSuffix(number, suffix, asWritten)).toBe(printed);
  expect(addressLine('Markt', number, suffix, asWritten)).toBe(`Markt ${printed}`.trim());
});

it.each([
  ['22', 'b', '22b', '22b'],
  ['22', 'b', '22 b', ''],
  ['12', '-14', '12-14', ''],
  ['12', '-14', '12 -14', '12 -14'],
  ['24', 'b', '22b', ''],
  ['22', '', '22b', ''],
])('of %s and %s, written %s, is kept: %s', (number, suffix, asWritten, kept) => {
  expect(unusualWriting(number, suffix, asWritten)).toBe(kept);
});

it('prints each address of a relation by its own number', () => {
  const values = {
    ...defaultRelationValues('organisation'),
    street: 'Markt',
    houseNumber: '22',
    houseNumberSuffix: 'b',
    houseNumberAsWritten: '22b',
    correspondenceStreet: 'Kade',
    correspondenceHouseNumber: '22',
    correspondenceHouseNumberSuffix: 'b',
  };
  expect([visitingLine(values), correspondenceLine(values)]).toEqual(['Markt 22b', 'Kade 22 b']);
  const other = { ...values, houseNumberAsWritten: '', correspondenceHouseNumberAsWritten: '22b' };
  expect([visitingLine(other), correspondenceLine(other)]).toEqual(['Markt 22 b', 'Kade 22b']);
});
