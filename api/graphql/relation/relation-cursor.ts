import { z } from 'zod';
import { ValidationError } from '#domain/errors.ts';
import type { RelationPage, RelationPosition } from '#services/relation/list-relations.ts';

type Sort = RelationPage['sort'];

const content = z.tuple([z.enum(['name', 'address', 'city']), z.string().max(1_000), z.guid()]);

/** The place of a relation in the list with this sort; holds on while others come and go. */
export function relationCursor(sort: Sort, position: RelationPosition): string {
  return Buffer.from(JSON.stringify([sort, position.sortKey, position.id])).toString('base64url');
}

/** Throws ValidationError for a cursor that was not made for this sort. */
export function readRelationCursor(sort: Sort, cursor: string): RelationPosition {
  const parsed = content.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success || parsed.data[0] !== sort || parsed.data[1].includes('\u0000')) {
    throw new ValidationError([{ field: 'after', message: 'Deze plaats hoort niet bij deze lijst.' }]);
  }
  const [, sortKey, id] = parsed.data;
  return { sortKey, id };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not ours; the schema refuses undefined.
    return undefined;
  }
}
