import { Prisma } from '#prisma/generated/client/client.ts';

/**
 * Columns of `relations r` for a statement of our own, under the names of Prisma's schema. For our own constants
 * alone: the names go into the statement as they are.
 */
export function columnList(fields: readonly string[]): Prisma.Sql {
  const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Prisma.raw(fields.map((field) => `r.${columnOf(field)} AS "${field}"`).join(', '));
}
