import type { Snapshot } from '#prisma/snapshot.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import type { OfficeRemovalContext } from './office-removal-context.ts';

export interface ExportSource {
  readonly context: Pick<OfficeRemovalContext, 'storage'>;
  readonly snapshot: Snapshot;
  readonly officeId: string;
  readonly officeKey: OfficeKey;
}
