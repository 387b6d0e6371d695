import { expect, it } from 'vitest';
import { type CopyField, resolvedContent, type SaveConflict } from './save-conflict.ts';

type Content = Readonly<Record<string, string>>;

const copyField: CopyField<Content> = (into, field, from) => ({ ...into, [field]: from[field] ?? '' });
const conflict: SaveConflict<Content> = {
  yours: { street: 'Kerkstraat', city: 'Gouda', phone: '06' },
  theirs: { street: 'Markt', city: 'Delft', phone: '' },
  version: 4,
  collisions: ['street'],
  changedElsewhere: ['city'],
};

it('is resolved with yours where both changed a field, and theirs where only the other did', () => {
  expect(resolvedContent(conflict, {}, copyField)).toEqual({
    street: 'Kerkstraat',
    city: 'Delft',
    phone: '06',
  });
});

it('is resolved as the user chose, and what only the user changed stays', () => {
  expect(resolvedContent(conflict, { street: 'theirs', city: 'yours' }, copyField)).toEqual({
    street: 'Markt',
    city: 'Gouda',
    phone: '06',
  });
});
