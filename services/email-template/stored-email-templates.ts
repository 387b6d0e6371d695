import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { type AuditSubject, recordAuditEntries } from '#services/trail/record-audit-entries.ts';

export type SavedEmailTemplate = { readonly templateId: string };

export const TEMPLATE_ORDER = [{ position: 'asc' }, { id: 'asc' }] as const;
export const TEMPLATE_GONE = 'Dit sjabloon is er niet (meer).';

/** Lets a repeated request find whether it is still there. */
export async function seesEmailTemplate(
  tx: Transaction,
  { templateId: id }: SavedEmailTemplate,
): Promise<boolean> {
  return (await tx.emailTemplate.count({ where: { id } })) > 0;
}

export async function lockEmailTemplates(tx: Transaction, officeId: string): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`email-templates:${officeId}`}, 0))::text`;
}

interface TemplateEntry {
  readonly action: 'added' | 'changed' | 'deleted' | 'ordered';
  /** The template's id; the office's where the order of its templates changed. */
  readonly id: string;
  readonly name?: { readonly from: string | null; readonly to: string | null };
  readonly isBodyChanged?: boolean;
}

/** In the office's trail; the body stays out of it. */
export async function auditEmailTemplate(
  tx: Transaction,
  viewer: Viewer,
  { action, id, name, isBodyChanged = false }: TemplateEntry,
): Promise<void> {
  const subject: AuditSubject = {
    entity: 'email-template',
    entityId: id,
    relationId: null,
    aboutUserId: null,
  };
  const changes = { ...(name && { name }), ...(isBodyChanged && { body: { from: null, to: null } }) };
  await recordAuditEntries(tx, viewer, [{ ...subject, action: `email-template-${action}`, changes }]);
}
