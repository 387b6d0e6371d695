import { v7 as newId } from 'uuid';
import { ProviderFailedError } from '#domain/errors.ts';
import type { LinkKind } from '#domain/link/link-kinds.ts';
import { descriptionOf, providerLabel } from '#domain/provider/provider-descriptions.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { isSubscribedKind } from '#domain/subscription/subscribed-kinds.ts';
import { asSystem } from '#prisma/as-system.ts';
import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import type { ConsentProvider } from '#providers/consent/consent-service.ts';
import { releaseAppointments } from '#services/appointment/release-appointments.ts';
import { forgetRehearsal } from '#services/calendar/rehearsed-changes.ts';
import { endMailbox } from '#services/email/mailbox/end-mailbox.ts';
import { answerOnce, isAnswered } from '#services/request-answer.ts';
import { unsealLinkSecrets } from '#services/secret/link-secrets.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import { endSetAside } from '#services/set-aside/set-aside-items.ts';
import { removeSubscription } from '#services/subscription/remove-subscription.ts';
import { startPasses } from '#services/sync/request-pass.ts';
import { ofOffice, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { changeAttempt, enqueueAttempt, lockOpenAttempt, notifyLinks, sealAttempt } from './attempt-rows.ts';
import { assertMayLink } from './link.policy.ts';
import type { LinkContext } from './link-context.ts';
import { IN_USE } from './link-in-use.ts';
import { tokenOf, tokenSecrets } from './link-token.ts';
import { lockLinks } from './lock-links.ts';
import { stopPushes } from './stop-pushes.ts';

export interface LinkRequest {
  readonly requestId: string;
  readonly kind: LinkKind;
}

/** The same account can go on with its records later. Safe to repeat. */
export async function unlink(
  context: LinkContext,
  viewer: Viewer & { readonly userId: string },
  { requestId, kind }: LinkRequest,
): Promise<void> {
  assertMayLink(viewer);
  const isRepeated = await context.database.lease(viewer, (client) => isAnswered(client, viewer, requestId));
  // A repeated request would end the subscription of a link that was made since.
  if (!isRepeated) await endSubscription(context, viewer.officeId, kind);
  await context.database.lease(viewer, async (client) => {
    const key = await context.officeKeys.of(client, viewer.officeId);
    await client.$transaction((tx) =>
      answerOnce(tx, viewer, { requestId, operation: 'unlink', input: { kind } }, async () => {
        await lockLinks(tx, viewer.officeId, kind);
        await cancelOpenAttempt(tx, kind);
        const link = await tx.providerLink.findFirst({ where: { kind, ...IN_USE }, select: { id: true } });
        if (link !== null) await endLink(tx, key, viewer, link.id);
        return { keep: true, answer: {} };
      }),
    );
  });
}

const CALL_MILLISECONDS = 10_000;

/** While the tokens still work. One that stays ends by itself, and its notifications lead nowhere. */
async function endSubscription(context: LinkContext, officeId: string, kind: LinkKind): Promise<void> {
  if (!isSubscribedKind(kind)) return;
  try {
    await removeSubscription(context, { officeId, kind }, AbortSignal.timeout(CALL_MILLISECONDS));
  } catch (error) {
    if (!(error instanceof ProviderFailedError)) throw error;
  }
}

/** The attempt's workflow revokes what was received. */
export async function cancelOpenAttempt(tx: Transaction, kind: LinkKind): Promise<boolean> {
  const attempt = await lockOpenAttempt(tx, kind);
  if (attempt === null) return false;
  const { secretCiphertext } = attempt;
  const isPlain = attempt.state === 'waiting' || attempt.state === 'answered';
  await changeAttempt(tx, attempt, {
    state: 'cancelled',
    secretCiphertext: isPlain ? null : secretCiphertext,
  });
  await enqueueAttempt(tx, attempt);
  return true;
}

/** Needs `lockLinks`. */
export async function endLink(
  tx: Transaction,
  key: OfficeKey,
  viewer: Viewer & { readonly userId: string },
  linkId: string,
): Promise<void> {
  const { officeId } = viewer;
  const row = await tx.providerLink.findUniqueOrThrow({ where: { officeId_id: { officeId, id: linkId } } });
  const token = tokenOf(unsealLinkSecrets(key, linkId, row.secretCiphertext));
  const now = await databaseTime(tx);
  await tx.providerLink.updateMany({
    where: { officeId, id: linkId },
    data: {
      state: 'nolink',
      secretCiphertext: null,
      telephonyTokenHash: null,
      unlinkedAt: now,
      updatedAt: now,
    },
  });
  await stopPushes(tx, { officeId, linkId });
  // The workflow that reads it waits for passes: one more look, after this transaction, finds nothing to read and ends it.
  await startPasses(tx, { officeId, linkId });
  // A subscription that stayed at the provider is then nobody's, and is removed when the account is linked
  // again.
  await asSystem(tx, viewer, async () => {
    await tx.providerSubscription.deleteMany({ where: { officeId, linkId } });
    await releaseAppointments(tx, { officeId, linkId });
    await forgetRehearsal(tx, { officeId, linkId });
    await endSetAside(tx, { officeId, linkId });
    if (row.kind === 'email') await endMailbox(tx, { officeId, linkId });
  });
  if (token !== null && descriptionOf(row.provider)?.signIn === 'consent') {
    const id = newId();
    const kind = row.kind as LinkKind;
    await tx.linkAttempt.createMany({
      data: [
        {
          id,
          officeId,
          userId: viewer.userId,
          kind,
          provider: row.provider as ConsentProvider,
          state: 'revoking',
          expiresAt: now,
          secretCiphertext: sealAttempt(key, id, tokenSecrets(token)),
        },
      ],
    });
    await enqueueAttempt(tx, { id, officeId, kind });
  }
  const changes = {
    kind: { from: row.kind, to: '' },
    provider: { from: providerLabel(row.provider), to: '' },
  };
  await recordAuditEntries(tx, viewer, [{ ...ofOffice(viewer), action: 'link-ended', changes }]);
  await notifyLinks(tx, officeId);
}
