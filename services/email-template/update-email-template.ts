import { checkEmailTemplate, type EmailTemplateContent } from '#domain/email-template/email-template.ts';
import { ConflictError, NotFoundError, ValidationError } from '#domain/errors.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import type { EmailHtmlProcess } from '#services/email-draft/email-html-process.ts';
import { answerOnce } from '#services/request-answer.ts';
import type { UserViewer } from '#services/session/session.ts';
import { assertMayWriteTemplates } from './email-template.policy.ts';
import {
  auditEmailTemplate,
  lockEmailTemplates,
  type SavedEmailTemplate,
  seesEmailTemplate,
  TEMPLATE_GONE,
} from './stored-email-templates.ts';

export interface UpdateEmailTemplate {
  readonly requestId: string;
  readonly id: string;
  /** Null where the caller does not say: what is sent wins. */
  readonly version: number | null;
  readonly content: Partial<EmailTemplateContent>;
  readonly emailHtml: EmailHtmlProcess;
}

/** Throws ForbiddenError, NotFoundError, ValidationError, and ConflictError when it was changed since. */
export async function updateEmailTemplate(
  client: LeasedClient,
  viewer: UserViewer,
  command: UpdateEmailTemplate,
): Promise<SavedEmailTemplate> {
  assertMayWriteTemplates(viewer);
  const { requestId, emailHtml, ...input } = command;
  // Checked before the transaction, which would block others; it matters only where the body changes.
  const refusal = await refusalOf(emailHtml, command.content.body);
  const intent = { requestId, operation: 'changeEmailTemplate', input, seen: seesEmailTemplate };
  return client.$transaction(async (tx) => {
    await lockEmailTemplates(tx, viewer.officeId);
    return answerOnce<SavedEmailTemplate>(tx, viewer, intent, async () => {
      await change(tx, viewer, command, refusal);
      return { keep: true, answer: { templateId: command.id } };
    });
  });
}

async function refusalOf(
  emailHtml: EmailHtmlProcess,
  body: string | undefined,
): Promise<ValidationError | null> {
  if (body === undefined) return null;
  try {
    await emailHtml.check(body, 'body');
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return error;
    throw error;
  }
}

async function change(
  tx: Transaction,
  viewer: UserViewer,
  { id, version, content: sent }: UpdateEmailTemplate,
  refusal: ValidationError | null,
): Promise<void> {
  const row = await tx.emailTemplate.findUnique({
    where: { id },
    select: { name: true, body: true, version: true },
  });
  if (row === null) throw new NotFoundError(TEMPLATE_GONE);
  const content = checkEmailTemplate({ name: sent.name ?? row.name, body: sent.body ?? row.body });
  const isRenamed = content.name !== row.name;
  const isBodyChanged = content.body !== row.body;
  if (!isRenamed && !isBodyChanged) return;
  if (isBodyChanged && refusal !== null) throw refusal;
  if (version !== null && version !== row.version) {
    throw new ConflictError(
      row.version,
      [
        ...(isRenamed ? [{ field: 'name', yours: content.name, theirs: row.name }] : []),
        ...(isBodyChanged ? [{ field: 'body', yours: content.body, theirs: row.body }] : []),
      ],
      { recordId: id },
    );
  }
  await tx.emailTemplate.update({ where: { id }, data: { ...content, version: { increment: 1 } } });
  const name = { from: row.name, to: content.name };
  await auditEmailTemplate(tx, viewer, { action: 'changed', id, name, isBodyChanged });
}
