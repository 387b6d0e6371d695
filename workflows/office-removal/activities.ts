import { Context } from '@temporalio/activity';
import type { LinkContext } from '#services/link/link-context.ts';
import { endOfficeLinks } from '#services/office-removal/end-office-links.ts';
import { exportOffice } from '#services/office-removal/export-office.ts';
import type { OfficeRemovalContext } from '#services/office-removal/office-removal-context.ts';
import { proveExport } from '#services/office-removal/prove-export.ts';
import { removeOfficeRows } from '#services/office-removal/remove-office-rows.ts';
import { withHeartbeat } from '#workflows/heartbeat.ts';
import type { OfficeRemovalActivities } from './contract.ts';

export interface OfficeRemovalParts extends OfficeRemovalContext {
  readonly links: LinkContext;
  /** Spares the removal itself. */
  readonly endWorkflows: (officeId: string) => Promise<void>;
  /** Milliseconds after which no call of theirs can have an effect. */
  readonly quiet: number;
}

/** Safe to retry, as services/office-removal/ says of each. */
export function createOfficeRemovalActivities(parts: OfficeRemovalParts): OfficeRemovalActivities {
  return {
    async endOfficeWorkflows({ removalId }) {
      await withHeartbeat(() => parts.endWorkflows(removalId));
      return parts.quiet;
    },
    async endOfficeLinks({ removalId }) {
      const left = await withHeartbeat(() => endOfficeLinks(parts.links, removalId));
      if (left.length > 0)
        Context.current().log.warn('links of an office end by themselves', { removalId, left });
    },
    async exportOffice({ removalId }) {
      const damaged = await withHeartbeat(() => exportOffice(parts, removalId));
      if (damaged > 0)
        Context.current().log.warn('files of an office were exported damaged', { removalId, damaged });
    },
    proveExport: ({ removalId }) => withHeartbeat(() => proveExport(parts, removalId)),
    removeOfficeRows: ({ removalId }) => withHeartbeat(() => removeOfficeRows(parts, removalId)),
  };
}
