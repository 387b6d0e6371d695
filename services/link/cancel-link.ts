import type { Viewer } from '#domain/session/viewer.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertMayLink } from './link.policy.ts';
import type { LinkContext } from './link-context.ts';
import { lockLinks } from './lock-links.ts';
import { cancelOpenAttempt, type LinkRequest } from './unlink.ts';

/** 'Annuleren' revokes what is under way; a link that exists stays (ledger LINKS-18). */
export async function cancelLink(
  context: LinkContext,
  viewer: Viewer & { readonly userId: string },
  { requestId, kind }: LinkRequest,
): Promise<void> {
  assertMayLink(viewer);
  await context.database.lease(viewer, (client) =>
    client.$transaction((tx) =>
      answerOnce(tx, viewer, { requestId, operation: 'cancelLink', input: { kind } }, async () => {
        await lockLinks(tx, viewer.officeId, kind);
        await cancelOpenAttempt(tx, kind);
        return { keep: true, answer: {} };
      }),
    ),
  );
}
