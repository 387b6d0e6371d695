import type { Database } from '#prisma/database.ts';
import type { RelationContext } from '#services/relation/relation-context.ts';

export interface ImportContext extends RelationContext {
  readonly database: Database;
}

export interface ImportReference {
  readonly officeId: string;
  readonly importId: string;
}
