import { expect, it } from 'vitest';
import { outcomeTexts } from './vat-outcome.ts';

it('calls only an invalid number invalid', () => {
  expect(outcomeTexts('VALID')).toMatchObject({ label: 'Geldig', tone: 'success' });
  expect(outcomeTexts('INVALID')).toMatchObject({ label: 'Ongeldig', tone: 'danger' });
  for (const outcome of ['UNAVAILABLE', '%future added value'] as const) {
    expect(outcomeTexts(outcome)).toMatchObject({ label: 'Geen uitslag', tone: 'warning' });
  }
});
