import { NotFoundError } from '#domain/errors.ts';

/** The row to answer with, which may have left the viewer's sight since. Throws NotFoundError. */
export async function stillSeen<Row>(found: PromiseLike<Row | null>): Promise<Row> {
  const row = await found;
  if (row === null) throw new NotFoundError();
  return row;
}
