import type { Database } from '#prisma/database.ts';
import type { Providers } from '#providers/providers.ts';
import type { OfficeKeys } from '#services/secret/office-keys.ts';

/** What the steps of a saga need from outside. */
export interface SagaContext {
  readonly database: Database;
  readonly officeKeys: OfficeKeys;
  readonly providers: Pick<Providers, 'adapterFor' | 'accessTokenOf' | 'fileStoreFor'>;
}

/** One step of one run. */
export interface StepReference {
  readonly officeId: string;
  readonly relationId: string;
  readonly runId: string;
  readonly step: string;
}
