import { Prisma } from '#prisma/generated/client/client.ts';

/** Columns of `relations r` by Prisma's field names. Not escaped: for constants only. */
export function columnList(fields: readonly string[]): Prisma.Sql {
  const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Prisma.raw(fields.map((field) => `r.${columnOf(field)} AS "${field}"`).join(', '));
}
