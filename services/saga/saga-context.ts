import type { Logger } from 'pino';
import type { StepTask } from '#domain/saga/step-name.ts';
import type { Database } from '#prisma/database.ts';
import type { Providers } from '#providers/providers.ts';
import type { OfficeKeys } from '#services/secret/office-keys.ts';

export interface SagaContext {
  readonly database: Database;
  readonly logger?: Pick<Logger, 'warn'>;
  readonly officeKeys: OfficeKeys;
  readonly providers: Pick<Providers, 'adapterFor' | 'accessTokenOf' | 'fileStoreFor'>;
}

export interface RelationReference {
  readonly officeId: string;
  readonly relationId: string;
}

export interface RunReference extends RelationReference {
  readonly runId: string;
}

export interface StepReference extends RunReference, StepTask {}
