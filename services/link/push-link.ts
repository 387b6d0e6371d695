import { ValidationError } from '#domain/errors.ts';
import { LINK_KIND_DESCRIPTIONS } from '#domain/link/link-kind-descriptions.ts';
import type { LinkKind } from '#domain/link/link-kinds.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { lockOfficeWrites } from '#services/office/office-writes-lock.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { answerOnce } from '#services/request-answer.ts';
import { forgetAll } from '#services/set-aside/set-aside-items.ts';
import { ofOffice, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { notifyLinks } from './attempt-rows.ts';
import { assertMayLink } from './link.policy.ts';
import type { LinkContext } from './link-context.ts';
import { IN_USE } from './link-in-use.ts';
import { countLacking } from './link-relations.ts';
import { lockLinks } from './lock-links.ts';
import { pushedTo } from './schedule-push.ts';
import { stopPushes } from './stop-pushes.ts';
import type { LinkRequest } from './unlink.ts';

/** Goes at the pace of imports; a workflow makes the runs. Throws ForbiddenError and ValidationError. */
export async function startLinkPush(
  context: Pick<LinkContext, 'database'>,
  viewer: Viewer & { readonly userId: string },
  { requestId, kind }: LinkRequest,
): Promise<void> {
  assertMayLink(viewer);
  const { officeId, userId } = viewer;
  await context.database.lease(viewer, (client) =>
    client.$transaction((tx) =>
      answerOnce(tx, viewer, { requestId, operation: 'startLinkPush', input: { kind } }, async () => {
        // Serialises the starts of pushes to several links, which lock only their own.
        await lockOfficeWrites(tx, officeId);
        await lockLinks(tx, officeId, kind);
        const link = await tx.providerLink.findFirst({
          where: { kind, ...IN_USE },
          select: { id: true, state: true },
        });
        if (link?.state !== 'linked') {
          throw new ValidationError([{ field: 'link', message: 'Deze koppeling werkt nu niet.' }]);
        }
        await assertNoOtherPush(tx, link.id);
        await stopPushes(tx, { officeId, linkId: link.id });
        await forgetAll(tx, pushedTo({ officeId, linkId: link.id }));
        const total = await countLacking(tx, { officeId, linkId: link.id, kind });
        const push = await tx.linkPush.create({
          data: { officeId, linkId: link.id, startedById: userId, total },
          select: { id: true },
        });
        await enqueue(tx, { officeId, kind: 'link.push', payload: { pushId: push.id } });
        const changes = { kind: { from: '', to: kind }, count: total };
        await recordAuditEntries(tx, viewer, [{ ...ofOffice(viewer), action: 'link-push-started', changes }]);
        await notifyLinks(tx, officeId);
        return { keep: true, answer: { pushId: push.id } };
      }),
    ),
  );
}

/** A relation has one open run, so a second push would find few relations to bring. */
async function assertNoOtherPush(tx: Transaction, linkId: string): Promise<void> {
  const other = await tx.linkPush.findFirst({
    where: {
      linkId: { not: linkId },
      state: { not: 'stopped' },
      OR: [{ state: 'placing' }, { runs: { some: { state: { in: ['waiting', 'running'] } } } }],
    },
    select: { link: { select: { kind: true } } },
  });
  if (other === null) return;
  const { title } = LINK_KIND_DESCRIPTIONS[other.link.kind as LinkKind];
  throw new ValidationError([
    { field: 'link', message: `${title} wordt nog bijgewerkt. Begin hiermee als dat klaar is.` },
  ]);
}

/** What waits is withdrawn, what is under way finishes. */
export async function stopLinkPush(
  context: LinkContext,
  viewer: Viewer & { readonly userId: string },
  { requestId, kind }: LinkRequest,
): Promise<void> {
  assertMayLink(viewer);
  const { officeId } = viewer;
  await context.database.lease(viewer, (client) =>
    client.$transaction((tx) =>
      answerOnce(tx, viewer, { requestId, operation: 'stopLinkPush', input: { kind } }, async () => {
        await lockLinks(tx, officeId, kind);
        const link = await tx.providerLink.findFirst({ where: { kind, ...IN_USE }, select: { id: true } });
        if (link !== null && (await stopPushes(tx, { officeId, linkId: link.id })) > 0) {
          const changes = { kind: { from: kind, to: '' } };
          await recordAuditEntries(tx, viewer, [
            { ...ofOffice(viewer), action: 'link-push-stopped', changes },
          ]);
        }
        await notifyLinks(tx, officeId);
        return { keep: true, answer: {} };
      }),
    ),
  );
}
