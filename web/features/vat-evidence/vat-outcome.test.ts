import { expect, it } from 'vitest';
import { outcomeWords } from './vat-outcome.ts';

it('calls only an invalid number invalid', () => {
  expect(outcomeWords('VALID')).toMatchObject({ label: 'Geldig', tone: 'success' });
  expect(outcomeWords('INVALID')).toMatchObject({ label: 'Ongeldig', tone: 'danger' });
  for (const outcome of ['UNAVAILABLE', '%future added value'] as const) {
    expect(outcomeWords(outcome)).toMatchObject({ label: 'Geen uitslag', tone: 'warning' });
  }
});
