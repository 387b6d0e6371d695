import { expect, it } from 'vitest';
import { fieldsOf } from '#domain/relation/fields.ts';
import { linesOf } from './field-layout.ts';

const groups = ['general', 'address', 'correspondence', 'contact'] as const;

it.each(['person', 'organisation'] as const)(
  'gives every field of a %s one place, in catalogue order, and leaves out what the server works out [RELFORM-38]',
  (kind) => {
    const laidOut = groups.flatMap((group) => linesOf(kind, group).flatMap((line) => line.fields));

    expect(laidOut).toEqual(fieldsOf(kind).filter((field) => !field.computed));
  },
);

it('fills every line to its whole width', () => {
  for (const line of [...linesOf('person', 'general'), ...linesOf('organisation', 'address')]) {
    expect(line.columns.reduce((total, share) => total + share, 0)).toBe(12);
  }
});
