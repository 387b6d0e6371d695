import { expect, it } from 'vitest';
import { type Comparison, chosenValues } from './registry-comparison.ts';

const COMPARISON: Comparison = {
  __typename: 'RegistryComparison',
  version: 3,
  organisation: { legalForm: 'B.V.', registeredLegalForm: 'BeslotenVennootschap', hasEnded: false },
  differences: [
    { field: 'tradeName', stored: 'Donald', registered: 'Test BV Donald' },
    { field: 'bsn', stored: '', registered: '857587973' },
    { field: 'correspondenceCity', stored: 'Sneek', registered: '' },
  ],
};

it('takes over what was chosen and nothing else', () => {
  expect(chosenValues(COMPARISON, new Set(['tradeName', 'correspondenceCity', 'email']))).toEqual({
    tradeName: 'Test BV Donald',
    correspondenceCity: '',
  });
  expect(chosenValues(COMPARISON, new Set())).toEqual({});
});
