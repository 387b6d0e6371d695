import { expect, it } from 'vitest';
import { type KeptInput, keptInputs } from './kept-inputs.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 12, minute));
const typed = (content: string, keptAt: Date): KeptInput<string> => ({
  stored: '',
  version: null,
  content,
  keptAt,
});

it('finds the form that a user typed in at last, and of no other user', () => {
  const first = { userId: 'anna', formLocation: { to: '/note', search: { relatie: 'bakker' } } } as const;
  const last = { userId: 'anna', formLocation: { to: '/persoon', search: { id: 'slager' } } } as const;
  keptInputs.keep(last, typed('Half af', at(2)));
  keptInputs.keep(first, typed('Begin', at(1)));
  keptInputs.keep({ ...first, userId: 'bram' }, typed('Van Bram', at(3)));
  expect(keptInputs.lastLocationOf('anna')).toEqual(last.formLocation);
  expect(keptInputs.find(first)).toEqual(typed('Begin', at(1)));
  keptInputs.forget(last);
  expect(keptInputs.find(last)).toBeNull();
  expect(keptInputs.lastLocationOf('anna')).toEqual(first.formLocation);
  expect(keptInputs.lastLocationOf('carla')).toBeNull();
});
