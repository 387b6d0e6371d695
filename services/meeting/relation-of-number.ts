import { ValidationError } from '#domain/errors.ts';
import type { LeasedClient } from '#prisma/database.ts';

/**
 * The relation that an agenda names by its number. Throws ValidationError, in the same words for a number that is nobody's
 * and for one that is not the viewer's.
 */
export async function relationOfNumber(client: LeasedClient, relationNumber: string): Promise<string> {
  const relation = await client.relation.findFirst({
    where: { relationNumber, deletingAt: null },
    select: { id: true },
  });
  if (relation !== null) return relation.id;
  throw new ValidationError([{ field: 'agenda', message: 'Er is geen relatie met dit relatienummer.' }]);
}
