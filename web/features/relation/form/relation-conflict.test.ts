import { describe, expect, it } from 'vitest';
import { defaultRelationValues } from '#domain/relation/relation.ts';
import { resolvedContent, type SaveConflict } from '#web/form/save-conflict.ts';
import type { FormContent } from './form-content.ts';
import { copyField, relationConflictRows } from './relation-conflict.ts';

const users = [
  { id: 'u1', username: 'anja' },
  { id: 'u2', username: 'bram' },
];
const bakker = { id: 'p1', name: 'J. Bakker' };
const visser = { id: 'p2', name: 'K. Visser' };

function content(values: Record<string, string | boolean>, linked = [bakker]): FormContent {
  return { values: { ...defaultRelationValues('organisation'), ...values }, linked };
}

const conflict: SaveConflict<FormContent> = {
  yours: content({ street: 'Kerkstraat', city: 'Gouda', ownerId: 'u1', email: 'nieuw@b.nl' }),
  theirs: content({ street: 'Markt', city: 'Delft', ownerId: 'u2', email: 'a@b.nl' }, [bakker, visser]),
  version: 4,
  collisions: ['street'],
  changedElsewhere: ['ownerId', 'city', 'contactPersons'],
};

describe('a save on an older version', () => {
  it('shows both values of what the other changed, not what only this user changed', () => {
    expect(relationConflictRows('organisation', conflict, users)).toEqual([
      { field: 'ownerId', label: 'Gebruiker', yours: 'anja', theirs: 'bram', proposed: 'theirs' },
      { field: 'street', label: 'Straat', yours: 'Kerkstraat', theirs: 'Markt', proposed: 'yours' },
      { field: 'city', label: 'Woonplaats', yours: 'Gouda', theirs: 'Delft', proposed: 'theirs' },
      {
        field: 'contactPersons',
        label: 'Contactpersonen',
        yours: 'J. Bakker',
        theirs: 'J. Bakker, K. Visser',
        proposed: 'theirs',
      },
    ]);
  });

  it('proposes theirs where the user changed nothing, and keeps what only the user changed', () => {
    const resolved = resolvedContent(conflict, {}, copyField('organisation'));

    expect(resolved.values).toMatchObject({
      street: 'Kerkstraat',
      city: 'Delft',
      ownerId: 'u2',
      email: 'nieuw@b.nl',
    });
    expect(resolved.linked).toEqual([bakker, visser]);
  });

  it('asks whose order of the contact persons it is to be', () => {
    const rows = relationConflictRows(
      'organisation',
      {
        ...conflict,
        yours: content({}, [bakker, visser]),
        theirs: content({}, [visser, bakker]),
        collisions: [],
        changedElsewhere: ['contactPersons'],
      },
      users,
    );

    expect(rows).toEqual([
      {
        field: 'contactPersons',
        label: 'Contactpersonen',
        yours: 'J. Bakker, K. Visser',
        theirs: 'K. Visser, J. Bakker',
        proposed: 'theirs',
      },
    ]);
  });

  it('has nothing to ask when both ended at the same value', () => {
    const same = { ...conflict, yours: conflict.theirs, collisions: [] };

    expect(relationConflictRows('organisation', same, users)).toEqual([]);
  });
});
