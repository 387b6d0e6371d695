import type { DirectoryTransaction } from '#prisma/directory.ts';
import { ofOffice, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import type { ListedOffice } from './offices.directory.ts';

/** The operator of offices: an admin of the office that configuration names, or the server command. */
export interface OfficeOperator {
  readonly officeId: string;
  readonly userId: string;
  /** The name of their office, for the trail of the other. */
  readonly officeName: string;
}

export const OPERATOR_ACTIONS = ['locked', 'unlocked', 'removal-asked'] as const;
export type OperatorAction = (typeof OPERATOR_ACTIONS)[number];

/** The action's name in the trail of the operator's own office. */
export function ofOtherOffice(action: OperatorAction): `other-office-${OperatorAction}` {
  return `other-office-${action}`;
}

/** Both trails say it: that of the office, and that of whoever did it. `by` is null for the server command. */
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
