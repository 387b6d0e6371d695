import { NotFoundError } from '#domain/errors.ts';

/**
 * The row that an answer leads to. Between the answer and this look, or before a repeated request, it may have left
 * the viewer's sight. Throws NotFoundError.
 */
export async function stillSeen<Row>(found: PromiseLike<Row | null>): Promise<Row> {
  const row = await found;
  if (row === null) throw new NotFoundError();
  return row;
}
