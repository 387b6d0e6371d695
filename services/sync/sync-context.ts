import type { Database } from '#prisma/database.ts';
import type { KeptSlots } from '#providers/call-slots.ts';
import type { Providers } from '#providers/providers.ts';
import type { OfficeKeys } from '#services/secret/office-keys.ts';
import type { SourcePorts } from './source-port.ts';

export interface SyncContext {
  readonly database: Database;
  readonly officeKeys: OfficeKeys;
  readonly providers: Pick<Providers, 'accessTokenOf'>;
  readonly ports: SourcePorts;
  /** Absent where calls take no slots. */
  readonly slots?: KeptSlots;
}
