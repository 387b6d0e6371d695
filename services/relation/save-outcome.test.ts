import { expect, it } from 'vitest';
import { mayRevealHidden } from './save-outcome.ts';

it.each([
  ['a BSN', { bsn: '111222333' }, [], true],
  ['a BSN whose question is answered', { bsn: '111222333' }, ['DUPLICATE_BSN'], false],
  ['a KvK number', { kvkNumber: '12345678' }, ['DUPLICATE_BSN'], true],
  ['a KvK number whose question is answered', { kvkNumber: '12345678' }, ['DUPLICATE_KVK_NUMBER'], false],
  ['no number', { bsn: '', kvkNumber: null }, [], false],
] as const)(
  'a save with %s may reveal that a hidden relation has it, or not',
  (_what, values, confirmed, may) => {
    expect(mayRevealHidden(values, confirmed)).toBe(may);
  },
);
