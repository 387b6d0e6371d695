import { z } from 'zod';
import { ValidationError } from '#domain/errors.ts';
import type { PairPosition } from '#services/merge/find-pairs.ts';

const content = z.tuple([z.int().min(0).max(31), z.guid(), z.guid()]);

/** The place of a pair in the list of duplicates; holds on while others come and go. */
export function pairCursor({ strength, oneId, otherId }: PairPosition): string {
  return Buffer.from(JSON.stringify([strength, oneId, otherId])).toString('base64url');
}

/** Throws ValidationError for a cursor that this list did not give out. */
export function readPairCursor(cursor: string): PairPosition {
  const parsed = content.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success) {
    throw new ValidationError([{ field: 'after', message: 'Deze plaats hoort niet bij deze lijst.' }]);
  }
  const [strength, oneId, otherId] = parsed.data;
  return { strength, oneId, otherId };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not ours; the schema refuses undefined.
    return undefined;
  }
}
