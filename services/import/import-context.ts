import type { Database } from '#prisma/database.ts';
import type { Providers } from '#providers/providers.ts';
import type { RelationContext } from '#services/relation/relation-context.ts';

/** What the worker's part of an import works with. */
export interface ImportContext extends RelationContext {
  readonly database: Database;
  /** What goes to the services, goes as fast as they let it. */
  readonly providers: Pick<Providers, 'adapterFor'>;
}

/** One import of one office. */
export interface ImportReference {
  readonly officeId: string;
  readonly importId: string;
}
