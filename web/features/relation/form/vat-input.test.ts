import { expect, it } from 'vitest';
import { splitVatNumber } from '#domain/numbers/vat-number.ts';
import { pasteNumber, typeNumber, typeSubnumber } from './vat-input.ts';

const empty = { number: '', subnumber: '' };

it('keeps only digits of what is typed in either input [RELRULES-37]', () => {
  expect(splitVatNumber(typeNumber(empty, '00.24x'))).toEqual({ number: '0024', subnumber: '' });
  expect(splitVatNumber(typeSubnumber({ number: '0024', subnumber: '' }, 'B1'))).toEqual({
    number: '0024',
    subnumber: '1',
  });
});

it('spreads a pasted whole number over both inputs [RELRULES-69]', () => {
  expect(splitVatNumber(typeNumber(empty, 'NL 0024.55.799.B11'))).toEqual({
    number: '002455799',
    subnumber: '11',
  });
});

it('carries the digits after the ninth over the B, unless a subnumber stands there', () => {
  expect(splitVatNumber(typeNumber(empty, '0024557991'))).toEqual({ number: '002455799', subnumber: '1' });
  expect(splitVatNumber(typeNumber({ number: '002455799', subnumber: '11' }, '0024557991'))).toEqual({
    number: '0024557991',
    subnumber: '11',
  });
});

it('keeps a pasted foreign number whole, so that it is refused and not taken for a Dutch one', () => {
  expect(splitVatNumber(typeNumber(empty, 'DE 111222333'))).toEqual({ number: 'DE111222333', subnumber: '' });
});

it.each([
  ['abc', 'ABC', ''],
  ['geen', 'GEEN', ''],
  ['8238abc', '8238ABC', ''],
  ['DE 111222333', 'DE111222333', ''],
  ['NL 0024.55.799.B11', '002455799', '11'],
  ['BTW-nummer: NL002455799B11', '002455799', '11'],
  ['btw 002455799', '002455799', ''],
])('keeps what is pasted where digits alone would say something else: %s', (pasted, number, subnumber) => {
  expect(splitVatNumber(pasteNumber(empty, pasted))).toEqual({ number, subnumber });
});
