import { z } from 'zod';
import { cursorCodec, strangeCursor } from '#api/graphql/server/cursor.ts';
import type { RelationPage, RelationPosition } from '#services/relation/list-relations.ts';

type Sort = RelationPage['sort'];

const codec = cursorCodec(
  z.tuple([
    z.enum(['name', 'address', 'city']),
    // Postgres refuses a NUL in a text.
    z
      .string()
      .max(1_000)
      .regex(/^[^\0]*$/),
    z.guid(),
  ]),
);

/** The cursor of a relation in the list with this sort; stays valid while others come and go. */
export function relationCursor(sort: Sort, { sortKey, id }: RelationPosition): string {
  return codec.write([sort, sortKey, id]);
}

/** Throws ValidationError for a cursor that was not made for this sort. */
export function readRelationCursor(sort: Sort, cursor: string): RelationPosition {
  const [madeFor, sortKey, id] = codec.read(cursor);
  if (madeFor !== sort) throw strangeCursor('after');
  return { sortKey, id };
}
