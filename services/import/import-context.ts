import type { Database } from '#prisma/database.ts';
import type { Providers } from '#providers/providers.ts';
import type { RelationContext } from '#services/relation/relation-context.ts';

export interface ImportContext extends RelationContext {
  readonly database: Database;
  /** For the pace at which services accept relations. */
  readonly providers: Pick<Providers, 'adapterFor'>;
}

export interface ImportReference {
  readonly officeId: string;
  readonly importId: string;
}
