import { ValidationError } from '#domain/errors.ts';
import type { LeasedClient } from '#prisma/database.ts';

/** Throws ValidationError in the same words for nobody's number and for a relation that is not seen. */
export async function relationOfNumber(client: LeasedClient, relationNumber: string): Promise<string> {
  const relation = await client.relation.findFirst({
    where: { relationNumber, deletingAt: null },
    select: { id: true },
  });
  if (relation !== null) return relation.id;
  throw new ValidationError([{ field: 'agenda', message: 'Er is geen relatie met dit relatienummer.' }]);
}
