import { describe, expect, it } from 'vitest';
import type { ComparedFields } from '#domain/drift/compare-records.ts';
import { foundRecord, isPlainlyAnothers } from './found-record.ts';

const BAKERY: ComparedFields = {
  name: 'Bakkerij Jansen B.V.',
  email: 'info@bakkerij-jansen.example',
  address: 'Dorpsstraat 12',
  postcode: '1234AB',
  city: 'Amsterdam',
  kvkNumber: '68750110',
};
const ELSEWHERE = { address: 'Stationsweg 1', postcode: '3511 AB', city: 'Utrecht' };

describe('a record that was found', () => {
  it.each<[string, ComparedFields, ComparedFields]>([
    ['another firm elsewhere', BAKERY, { name: 'Garage Pietersen', ...ELSEWHERE }],
    ['another firm of one word in common', BAKERY, { name: 'Bakkerij Hansen', ...ELSEWHERE }],
    ['another firm without an address', BAKERY, { name: 'Garage Pietersen' }],
    ['a namesake with other initials', { ...BAKERY, name: 'J.P. van der Berg' }, { name: 'A. Berg' }],
    ['nobody by name, elsewhere', BAKERY, { name: '', ...ELSEWHERE }],
    ['another KvK number', BAKERY, { name: 'Garage Pietersen', kvkNumber: '12345678' }],
    ['another KvK number at the same address', BAKERY, { ...BAKERY, name: 'Garage', kvkNumber: '12345678' }],
    ['another KvK number under the same name', BAKERY, { ...BAKERY, kvkNumber: '12345678' }],
    ['one initial alone', { ...BAKERY, name: 'P. Smit' }, { name: 'P.', ...ELSEWHERE }],
  ])('is plainly another’s: %s', (_what, here, there) => {
    expect(isPlainlyAnothers(here, there)).toBe(true);
  });

  it.each<[string, ComparedFields, ComparedFields]>([
    ['the same', BAKERY, BAKERY],
    ['the same that has moved', BAKERY, { ...BAKERY, ...ELSEWHERE }],
    ['the same written otherwise', BAKERY, { name: 'bakkerij JANSEN bv', ...ELSEWHERE }],
    ['the same in part', BAKERY, { name: 'Jansen', ...ELSEWHERE }],
    ['renamed at its address', BAKERY, { ...BAKERY, name: 'Brood & Zo', email: '', kvkNumber: '' }],
    ['renamed with its KvK number', BAKERY, { name: 'Brood & Zo', kvkNumber: '68750110', ...ELSEWHERE }],
    ['its KvK number written otherwise', BAKERY, { name: 'Brood & Zo', kvkNumber: 'KvK 6875 0110' }],
    [
      'a KvK number without its zero',
      { ...BAKERY, kvkNumber: '08123456' },
      { name: 'x', kvkNumber: '8123456' },
    ],
    ['renamed with its email', BAKERY, { name: 'Brood', email: 'INFO@bakkerij-jansen.example' }],
    ['an initial for a name', { ...BAKERY, name: 'P. de Vries' }, { name: 'Piet Vries', ...ELSEWHERE }],
    ['nothing but the key', BAKERY, {}],
    ['a legal form alone', { ...BAKERY, name: 'B.V.' }, { name: 'B.V.' }],
  ])('may be ours: %s', (_what, here, there) => {
    expect(isPlainlyAnothers(here, there)).toBe(false);
  });

  it('is shown by its name and address', () => {
    expect(foundRecord({ name: 'Garage', ...ELSEWHERE })).toEqual({
      name: 'Garage',
      address: 'Stationsweg 1, 3511 AB Utrecht',
    });
    expect(foundRecord({ name: 'Garage', city: 'Utrecht' }).address).toBe('Utrecht');
    expect(foundRecord({})).toEqual({ name: '', address: '' });
  });
});
