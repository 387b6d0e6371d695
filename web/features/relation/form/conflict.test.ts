import { describe, expect, it } from 'vitest';
import { defaultRelationValues } from '#domain/relation/relation.ts';
import { conflictRows, proposedChoices, type SaveConflict, settledContent } from './conflict.ts';
import type { FormContent } from './form-content.ts';

const users = [
  { id: 'u1', username: 'anja' },
  { id: 'u2', username: 'bram' },
];
const bakker = { id: 'p1', name: 'J. Bakker' };
const visser = { id: 'p2', name: 'K. Visser' };

function content(values: Record<string, string | boolean>, linked = [bakker]): FormContent {
  return { values: { ...defaultRelationValues('organisation'), ...values }, linked };
}

const base = content({ street: 'Dorpsstraat', city: 'Gouda', ownerId: 'u1', email: 'a@b.nl' });
const conflict: SaveConflict = {
  kind: 'organisation',
  base,
  yours: content({ street: 'Kerkstraat', city: 'Gouda', ownerId: 'u1', email: 'nieuw@b.nl' }),
  theirs: content({ street: 'Markt', city: 'Delft', ownerId: 'u2', email: 'a@b.nl' }, [bakker, visser]),
  version: 4,
};

describe('a save on an older version', () => {
  it('shows both values of what the other changed, not what only this user changed', () => {
    expect(conflictRows(conflict, users)).toEqual([
      { key: 'ownerId', label: 'Gebruiker', yours: 'anja', theirs: 'bram', touched: false },
      { key: 'street', label: 'Straat', yours: 'Kerkstraat', theirs: 'Markt', touched: true },
      { key: 'city', label: 'Woonplaats', yours: 'Gouda', theirs: 'Delft', touched: false },
      {
        key: 'linked',
        label: 'Contactpersonen',
        yours: 'J. Bakker',
        theirs: 'J. Bakker, K. Visser',
        touched: false,
      },
    ]);
  });

  it('proposes theirs where the user changed nothing, and keeps what only the user changed', () => {
    const choices = proposedChoices(conflictRows(conflict, users));
    const settled = settledContent(conflict, choices);

    expect(settled.values).toMatchObject({
      street: 'Kerkstraat',
      city: 'Delft',
      ownerId: 'u2',
      email: 'nieuw@b.nl',
    });
    expect(settled.linked).toEqual([bakker, visser]);
  });

  it('asks whose order of the contact persons it is to be', () => {
    const before = content({}, [bakker, visser]);
    const rows = conflictRows(
      { ...conflict, base: before, yours: before, theirs: content({}, [visser, bakker]) },
      users,
    );

    expect(rows).toEqual([
      {
        key: 'linked',
        label: 'Contactpersonen',
        yours: 'J. Bakker, K. Visser',
        theirs: 'K. Visser, J. Bakker',
        touched: false,
      },
    ]);
  });

  it('has nothing to ask when both ended at the same value', () => {
    const same = { ...conflict, yours: conflict.theirs };

    expect(conflictRows(same, users)).toEqual([]);
  });
});
