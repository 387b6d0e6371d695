import type { DirectoryTransaction } from '#prisma/directory.ts';
import { ofOffice, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import type { ListedOffice } from './offices.directory.ts';

/** An admin of the configured office, or the server command. */
export interface OfficeOperator {
  readonly officeId: string;
  readonly userId: string;
  /** For the trail of the other office. */
  readonly officeName: string;
}

export const OPERATOR_ACTIONS = ['locked', 'unlocked', 'removal-asked'] as const;
export type OperatorAction = (typeof OPERATOR_ACTIONS)[number];

export function ofOtherOffice(action: OperatorAction): `other-office-${OperatorAction}` {
  return `other-office-${action}`;
}

/** Both the office's trail and the operator's say it. Null `by`: the server command. */
export async function recordOperatorAction(
  tx: DirectoryTransaction,
  by: OfficeOperator | null,
  office: ListedOffice,
  action: OperatorAction,
): Promise<void> {
  const changes = { by: by?.officeName ?? 'server command' };
  const theirs = { officeId: office.id, userId: null };
  await recordAuditEntries(tx, theirs, [{ ...ofOffice(theirs), action, changes }]);
  if (by === null) return;
  const { officeId, userId } = by;
  const entry = { ...ofOffice(by), action: ofOtherOffice(action), changes: { office: office.name } };
  await recordAuditEntries(tx, { officeId, userId }, [entry]);
}
