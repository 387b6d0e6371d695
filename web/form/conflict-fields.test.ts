import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ConflictFields, conflictRows, copyFieldOf, findConflict } from './conflict-fields.ts';
import { resolvedContent } from './save-conflict.ts';

interface Content {
  readonly name: string;
  readonly day: string;
  readonly time: string;
  readonly client: { readonly id: string; readonly label: string };
}

const FIELDS: ConflictFields<Content> = {
  name: { label: 'Naam', inputs: ['name'], text: ({ name }) => name },
  start: { label: 'Start', inputs: ['day', 'time'], text: ({ day, time }) => `${day} ${time}` },
  client: {
    label: 'Relatie',
    inputs: ['client'],
    text: ({ client }) => client.label,
    key: ({ client }) => client.id,
  },
};

const word = fc.constantFrom('', 'a', 'b');
const content = fc.record({
  name: word,
  day: word,
  time: word,
  client: word.map((id) => ({ id, label: `Relatie ${id}` })),
});

const startOf = ({ day, time }: Content) => `${day} ${time}`;

it('keeps what you changed and takes what only the other changed, each field with all its inputs', () => {
  fc.assert(
    fc.property(content, content, content, (stored, yours, theirs) => {
      const conflict = findConflict(FIELDS, { stored, yours, theirs }, 4);
      const expected = {
        name: yours.name === stored.name ? theirs.name : yours.name,
        start: startOf(yours) === startOf(stored) ? startOf(theirs) : startOf(yours),
        client: yours.client.id === stored.client.id ? theirs.client : yours.client,
      };
      const resolved = resolvedContent(conflict, {}, copyFieldOf(FIELDS));
      expect({ name: resolved.name, start: startOf(resolved), client: resolved.client }).toEqual(expected);
    }),
  );
});

it('asks about a field where both changed it otherwise, and about no other', () => {
  fc.assert(
    fc.property(content, content, content, (stored, yours, theirs) => {
      const rows = conflictRows(FIELDS, findConflict(FIELDS, { stored, yours, theirs }, 4));
      const isAsked = yours.name !== stored.name && theirs.name !== stored.name && yours.name !== theirs.name;
      expect(rows.some(({ field }) => field === 'name')).toBe(isAsked);
    }),
  );
});
