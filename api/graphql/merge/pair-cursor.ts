import { z } from 'zod';
import { cursorCodec } from '#api/graphql/server/cursor.ts';
import type { PairPosition } from '#services/merge/find-pairs.ts';

const codec = cursorCodec(z.tuple([z.int().min(0).max(31), z.guid(), z.guid()]));

/** The cursor of a pair in the list of duplicates; stays valid while others come and go. */
export function pairCursor({ strength, oneId, otherId }: PairPosition): string {
  return codec.write([strength, oneId, otherId]);
}

/** Throws ValidationError for a cursor that this list did not give out. */
export function readPairCursor(cursor: string): PairPosition {
  const [strength, oneId, otherId] = codec.read(cursor);
  return { strength, oneId, otherId };
}
