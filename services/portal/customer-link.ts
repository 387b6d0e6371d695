import { randomUUID } from 'node:crypto';
import { NO_PORTAL, NO_PORTAL_EMAIL } from '#domain/customer/customer-page.ts';
import { ValidationError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';
import { assertMayWrite } from '#services/relation/relation.policy.ts';
import { answerOnce } from '#services/request-answer.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import { hashToken } from '#services/session/token.ts';
import { recordPortalChanges } from './audit-portal.ts';
import { holdRelation } from './open-portal.ts';
import type { PortalContext } from './portal-context.ts';

/** What a change of a personal link names: the person whose portal it is for. */
export interface LinkChange {
  readonly requestId: string;
  readonly relationId: string;
}

/**
 * The token of a personal link: 256 bits that follow from its id under the office's key. So staff can copy the link
 * whenever they need it, while the database holds its hash alone and opens nothing by itself.
 */
export function customerLinkToken(key: OfficeKey, linkId: string): string {
  return Buffer.from(key.hash(`customer_links|${linkId}|token`)).toString('base64url');
}

/**
 * Makes the personal link of a person's portal, once for its requestId; one that is there stays, unless it is to be
 * renewed: then that one, its codes and its sessions end at once. Throws ForbiddenError, NotFoundError, and
 * ValidationError where no portal is open or no code could be mailed.
 */
export async function makeCustomerLink(
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
      await holdRelation(tx, relationId, 'person');
      const portal = await holdPortal(tx, relationId);
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

/**
 * Revokes the personal link of a person's portal, once for its requestId: with it go its codes and its sessions. None
 * to revoke is as well. Throws ForbiddenError, NotFoundError.
 */
export async function revokeCustomerLink(
  client: LeasedClient,
  viewer: Viewer,
  { requestId, relationId }: LinkChange,
): Promise<{ readonly relationId: string }> {
  assertMayWrite(viewer);
  const intent = { requestId, operation: 'revokeCustomerLink', input: relationId };
  return client.$transaction((tx) =>
    answerOnce<{ relationId: string }>(tx, viewer, intent, async () => {
      await holdRelation(tx, relationId, 'person');
      await holdPortal(tx, relationId);
      await dropCustomerLink(tx, viewer, relationId);
      await notify(tx, { type: 'relation', officeId: viewer.officeId, id: relationId });
      return { keep: true, answer: { relationId } };
    }),
  );
}

/** Takes the personal link of a portal away, in the caller's transaction. */
export async function dropCustomerLink(tx: Transaction, viewer: Viewer, relationId: string): Promise<void> {
  const { count } = await tx.customerLink.deleteMany({ where: { relationId } });
  if (count > 0) await recordPortalChanges(tx, viewer, [{ relationId, action: 'link-revoked' }]);
}

/** Two who change a portal at once take turns. Null for one that was never opened. */
export async function holdPortal(tx: Transaction, relationId: string) {
  const rows = await tx.$queryRaw<{ email: string; closedAt: Date | null }[]>`
    SELECT email, closed_at AS "closedAt" FROM portals WHERE relation_id = ${relationId}::uuid FOR UPDATE`;
  return rows[0] ?? null;
}

function refused(message: string): ValidationError {
  return new ValidationError([{ field: 'relationId', message }]);
}
