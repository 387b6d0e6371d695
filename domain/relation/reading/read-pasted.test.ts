import { expect, it } from 'vitest';
import type { RelationFieldKey } from '../fields.ts';
import { defaultRelationValues } from '../relation.ts';
import { readPasted } from './read-pasted.ts';

const EMPTY = defaultRelationValues('organisation');

it.each<[RelationFieldKey, string, Readonly<Record<string, string>>]>([
  ['houseNumber', '12-14', { houseNumber: '12', houseNumberSuffix: '-14' }],
  ['houseNumber', ' 22b\n', { houseNumber: '22', houseNumberSuffix: 'b', houseNumberAsWritten: '22b' }],
  ['houseNumber', '22 b', { houseNumber: '22', houseNumberSuffix: 'b' }],
  [
    'correspondenceHouseNumber',
    '37/2',
    { correspondenceHouseNumber: '37', correspondenceHouseNumberSuffix: '/2' },
  ],
  ['phone1', '+31 (0)6 12345678', { phone1: '0612345678' }],
  ['kvkNumber', '12.34.56.78', { kvkNumber: '12345678' }],
  ['bsn', '8238.07.071', { bsn: '823807071' }],
])('what is pasted into %s is read: %s', (key, text, values) => {
  const pasted = readPasted('organisation', key, text, EMPTY);
  expect(pasted.ok && Object.fromEntries(pasted.values)).toEqual(values);
});

it.each<[RelationFieldKey, string]>([
  ['houseNumber', '22,5'],
  ['phone1', '06-12345678 / 020-1234567'],
  ['phone1', '3,16182E+10'],
  ['kvkNumber', '1,23E+07'],
  ['relationNumber', '2024-001'],
  ['relationNumber', 'abc'],
  ['houseNumber', 'abc'],
  ['houseNumber', 'geen'],
  ['correspondenceHouseNumber', '-'],
  ['bsn', 'abc'],
  ['bsn', 'onbekend'],
  ['kvkNumber', 'geen'],
  ['phone1', 'n.v.t.'],
  ['phone1', 'fax 030-1234567'],
])('what cannot be read is not pasted into %s, and named: %s', (key, text) => {
  const pasted = readPasted('organisation', key, text, EMPTY);
  expect(pasted.ok ? '' : pasted.message).toContain(`‘${text}’`);
});
