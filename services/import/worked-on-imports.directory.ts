import { Prisma } from '#prisma/generated/client/client.ts';

/** Of a row `import`: the worker goes through it, or should. Written out for its index, relation_imports_running. */
export const IS_WORKED_ON = Prisma.sql`
  (import.stop IS NULL AND import.state IN ('rehearsing', 'importing', 'undoing'))`;
