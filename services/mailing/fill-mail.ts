import { filledLine, filledTags } from '#domain/email/email-tags.ts';
import { NotFoundError } from '#domain/errors.ts';
import { mergeValues } from '#domain/merge-tag/merge-tags.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { checkEmailHtml } from '#services/email-draft/check-email-html.ts';
import type { EmailWriteContext } from '#services/email-draft/draft-context.ts';
import { readRelation } from '#services/relation/read-relation.ts';

interface FilledMail {
  readonly subject: string;
  readonly html: string;
}

/**
 * The mail as it goes to one relation: its values are text in it, and what the relation lacks is left out (ledger COMPOSE-37,
 * TEMPL-20). Null for a relation that is gone. Throws ValidationError where a value would make the mail do something.
 */
export async function fillMail(
  context: Pick<EmailWriteContext, 'officeKeys' | 'publicUrl'>,
  client: LeasedClient,
  viewer: Viewer,
  {
    relationId,
    subject,
    body,
  }: { readonly relationId: string; readonly subject: string; readonly body: string },
): Promise<FilledMail | null> {
  const count = await client.relation.count({ where: { id: relationId, deletingAt: null } });
  const relation = count === 0 ? null : await readRelation(context, client, viewer, relationId).catch(asGone);
  if (relation === null) return null;
  const { kind, values } = relation;
  const filling = mergeValues(kind, values);
  const html = filledTags(body, filling);
  checkEmailHtml(html, context.publicUrl);
  return { subject: filledLine(subject, filling), html };
}

function asGone(error: unknown): null {
  if (error instanceof NotFoundError) return null;
  throw error;
}
