import { Prisma } from '#prisma/generated/client/client.ts';

/** Spelled as its index relation_imports_running. */
export const IS_WORKED_ON = Prisma.sql`
  (import.stop IS NULL AND import.state IN ('rehearsing', 'importing', 'undoing'))`;
