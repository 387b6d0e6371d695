import { randomUUID } from 'node:crypto';
import { NO_PORTAL, NO_PORTAL_EMAIL } from '#domain/customer/customer-page.ts';
import { ValidationError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';
import { answerOnce } from '#services/request-answer.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { hashToken } from '#services/session/session-token.ts';
import { recordPortalChanges } from './audit-portal.ts';
import { lockRelation } from './open-portal.ts';
import type { PortalContext } from './portal-context.ts';

export interface LinkChange {
  readonly requestId: string;
  readonly relationId: string;
}

/** Derived under the office's key: staff can copy it any time, while the database holds only its hash. */
export function customerLinkToken(key: OfficeKey, linkId: string): string {
  return Buffer.from(key.hash(`customer_links|${linkId}|token`)).toString('base64url');
}

/** `renew` ends the old link with its codes and sessions. Throws ValidationError without an open portal or address. */
export async function createCustomerLink(
  context: Pick<PortalContext, 'officeKeys'>,
  client: LeasedClient,
  viewer: Viewer,
  { requestId, relationId, renew }: LinkChange & { readonly renew: boolean },
): Promise<{ readonly relationId: string }> {
  assertMayWrite(viewer);
  const { officeId, userId } = viewer;
  const intent = { requestId, operation: 'makeCustomerLink', input: { relationId, renew } };
  const key = await context.officeKeys.of(client, officeId);
  return client.$transaction((tx) =>
    answerOnce<{ relationId: string }>(tx, viewer, intent, async () => {
      await lockRelation(tx, relationId, 'person');
      const portal = await lockPortal(tx, relationId);
      if (portal === null || portal.closedAt !== null) throw refused(NO_PORTAL);
      if (portal.email === '') throw refused(NO_PORTAL_EMAIL);
      const current = await tx.customerLink.count({ where: { relationId } });
      if (current > 0 && !renew) return { keep: true, answer: { relationId } };
      await tx.customerLink.deleteMany({ where: { relationId } });
      const id = randomUUID();
      const tokenHash = hashToken(customerLinkToken(key, id));
      await tx.customerLink.createMany({
        data: [{ id, officeId, relationId, tokenHash, madeById: userId }],
      });
      const action = current > 0 ? 'link-renewed' : 'link-made';
      await recordPortalChanges(tx, viewer, [{ relationId, action }]);
      await notify(tx, { type: 'relation', officeId, id: relationId });
      return { keep: true, answer: { relationId } };
    }),
  );
}

/** Ends the link's codes and sessions too; no link is no failure. */
export async function revokeCustomerLink(
  client: LeasedClient,
  viewer: Viewer,
  { requestId, relationId }: LinkChange,
): Promise<{ readonly relationId: string }> {
  assertMayWrite(viewer);
  const intent = { requestId, operation: 'revokeCustomerLink', input: relationId };
  return client.$transaction((tx) =>
    answerOnce<{ relationId: string }>(tx, viewer, intent, async () => {
      await lockRelation(tx, relationId, 'person');
      await lockPortal(tx, relationId);
      await dropCustomerLink(tx, viewer, relationId);
      await notify(tx, { type: 'relation', officeId: viewer.officeId, id: relationId });
      return { keep: true, answer: { relationId } };
    }),
  );
}

export async function dropCustomerLink(tx: Transaction, viewer: Viewer, relationId: string): Promise<void> {
  const { count } = await tx.customerLink.deleteMany({ where: { relationId } });
  if (count > 0) await recordPortalChanges(tx, viewer, [{ relationId, action: 'link-revoked' }]);
}

/** Locks the portal; null for one that was never opened. */
export async function lockPortal(tx: Transaction, relationId: string) {
  const rows = await tx.$queryRaw<{ email: string; closedAt: Date | null }[]>`
    SELECT email, closed_at AS "closedAt" FROM portals WHERE relation_id = ${relationId}::uuid FOR UPDATE`;
  return rows[0] ?? null;
}

function refused(message: string): ValidationError {
  return new ValidationError([{ field: 'relationId', message }]);
}
