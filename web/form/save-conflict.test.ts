import { expect, it } from 'vitest';
import { type SaveConflict, settledContent, type TakeField } from './save-conflict.ts';

type Content = Readonly<Record<string, string>>;

const take: TakeField<Content> = (into, field, from) => ({ ...into, [field]: from[field] ?? '' });
const conflict: SaveConflict<Content> = {
  yours: { street: 'Kerkstraat', city: 'Gouda', phone: '06' },
  theirs: { street: 'Markt', city: 'Delft', phone: '' },
  version: 4,
  collisions: ['street'],
  changedElsewhere: ['city'],
};

it('is settled with yours where both changed a field, and theirs where only the other did', () => {
  expect(settledContent(conflict, {}, take)).toEqual({ street: 'Kerkstraat', city: 'Delft', phone: '06' });
});

it('is settled as the user chose, and what only the user changed stays', () => {
  expect(settledContent(conflict, { street: 'theirs', city: 'yours' }, take)).toEqual({
    street: 'Markt',
    city: 'Gouda',
    phone: '06',
  });
});
