import { ValidationError } from '#domain/errors.ts';
import { checkEmail } from '#domain/numbers/email.ts';
import { WITHDRAWABLE_STATES } from '#domain/portal/portal-entry.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { recordPortalChanges } from './audit-portal.ts';
import { dropCustomerLink, lockPortal } from './customer-link.ts';
import { lockRelation, reopenPersonPortal } from './open-portal.ts';
import { startWithdrawal } from './withdraw-entries.ts';

export interface PortalChange {
  readonly requestId: string;
  readonly relationId: string;
}

/** Opens the portal when there is none (ledger PORTAL-11, REST-72). */
export async function updatePortalEmail(
  client: LeasedClient,
  viewer: Viewer,
  { requestId, relationId, email }: PortalChange & { readonly email: string },
): Promise<{ readonly relationId: string }> {
  assertMayWrite(viewer);
  const checked = checkEmail(email);
  if (!checked.ok) throw new ValidationError([{ field: 'email', message: checked.message }]);
  if (checked.value === '')
    throw new ValidationError([{ field: 'email', message: 'Email is een verplicht veld.' }]);
  const intent = { requestId, operation: 'changePortalEmail', input: { relationId, email: checked.value } };
  return client.$transaction((tx) =>
    answerOnce<{ relationId: string }>(tx, viewer, intent, async () => {
      const person = await lockRelation(tx, relationId, 'person');
      const { officeId } = viewer;
      await reopenPersonPortal(tx, viewer, person);
      const before = await lockPortal(tx, relationId);
      await recordPortalChanges(tx, viewer, [
        {
          relationId,
          action: 'changed',
          changes: { email: { from: before?.email ?? null, to: checked.value } },
        },
      ]);
      await tx.portal.updateMany({
        where: { officeId, relationId },
        data: { email: checked.value, updatedAt: new Date() },
      });
      await notify(tx, { type: 'relation', officeId, id: relationId });
      return { keep: true, answer: { relationId } };
    }),
  );
}

/** Withdraws all links, the personal one too (ledger PORTAL-11); a save does not open the portal again. */
export async function closePortal(
  client: LeasedClient,
  viewer: Viewer,
  { requestId, relationId }: PortalChange,
): Promise<{ readonly relationId: string }> {
  assertMayWrite(viewer);
  const intent = { requestId, operation: 'closePortal', input: relationId };
  return client.$transaction((tx) =>
    answerOnce<{ relationId: string }>(tx, viewer, intent, async () => {
      await lockRelation(tx, relationId, 'person');
      const { officeId } = viewer;
      await recordPortalChanges(tx, viewer, [{ relationId, action: 'deleted' }]);
      const now = new Date();
      const closed = { personId: relationId, closedAt: now, updatedAt: now };
      await tx.portal.upsert({
        where: { officeId_relationId: { officeId, relationId } },
        create: { officeId, relationId, ...closed },
        update: closed,
      });
      await dropCustomerLink(tx, viewer, relationId);
      await startWithdrawal(tx, viewer, { relationId, state: { in: [...WITHDRAWABLE_STATES] } });
      await notify(tx, { type: 'relation', officeId, id: relationId });
      return { keep: true, answer: { relationId } };
    }),
  );
}
