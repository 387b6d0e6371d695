import type { StepTask } from '#domain/saga/step-name.ts';
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
export interface StepReference extends StepTask {
  readonly officeId: string;
  readonly relationId: string;
  readonly runId: string;
}
