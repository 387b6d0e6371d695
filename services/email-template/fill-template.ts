import { tagsIn } from '#domain/email/email-tags.ts';
import { NotFoundError } from '#domain/errors.ts';
import type { LeasedClient } from '#prisma/database.ts';
import type { EmailWriteContext } from '#services/email-draft/draft-context.ts';
import { matchRecipients } from '#services/email-sending/mailing/match-recipients.ts';
import { recordBsnsMailed } from '#services/relation/bsns-read.ts';
import { mergeTagValues } from '#services/relation/merge-tag-values.ts';
import { readRelation } from '#services/relation/read-relation.ts';
import { answerOnce } from '#services/request-answer.ts';
import type { UserViewer } from '#services/session/session.ts';
import { assertMayWriteTemplates } from './email-template.policy.ts';
import { TEMPLATE_GONE } from './stored-email-templates.ts';

export interface FillTemplate {
  readonly requestId: string;
  readonly templateId: string;
  readonly address: string;
  readonly acceptBsn: boolean;
}

export interface TemplateFilling {
  /** Null unless exactly one seen relation has the address: the tags stay (COMPOSE-37, 69, TEMPL-16). */
  readonly relationName: string | null;
  /** '' where the relation lacks the field; empty unless it is filled in. */
  readonly values: readonly { readonly tag: string; readonly value: string }[];
  /** The user confirms a BSN or RSIN before it is shown. */
  readonly needsBsnConsent: boolean;
}

/**
 * Filled in for the person who is answered, so that the writer sees the result. The trail names a BSN that
 * was confirmed and shown. Throws ForbiddenError, NotFoundError, and ValidationError for what is no address.
 */
export async function fillTemplate(
  context: Pick<EmailWriteContext, 'officeKeys' | 'now'>,
  client: LeasedClient,
  viewer: UserViewer,
  { requestId, ...requested }: FillTemplate,
): Promise<TemplateFilling> {
  assertMayWriteTemplates(viewer);
  const { templateId, address, acceptBsn } = requested;
  return client.$transaction(async (tx) => {
    const template = await tx.emailTemplate.findUnique({ where: { id: templateId }, select: { body: true } });
    if (template === null) throw new NotFoundError(TEMPLATE_GONE);
    const { matched } = await matchRecipients(tx, [{ address, relationId: null }]);
    const [relation] = matched;
    if (relation === undefined) return { relationName: null, values: [], needsBsnConsent: false };
    const { relationId, name: relationName } = relation;
    const tags = [...tagsIn(template.body)];
    const printsBsn = tags.includes('bsn') && relation.hasBsn;
    if (printsBsn && !acceptBsn) return { relationName, values: [], needsBsnConsent: true };
    if (printsBsn) {
      const intent = { requestId, operation: 'fillEmailTemplate', input: requested };
      await answerOnce(tx, viewer, intent, async () => {
        await recordBsnsMailed(tx, viewer, [relationId]);
        return { keep: true, answer: { relationId } };
      });
    }
    const record = await readRelation(context, tx, viewer, relationId);
    const printed = await mergeTagValues(tx, viewer, record, context.now());
    return {
      relationName,
      values: tags.map((tag) => ({ tag, value: printed.get(tag) ?? '' })),
      needsBsnConsent: false,
    };
  });
}
