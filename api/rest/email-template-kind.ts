import { ValidationError } from '#domain/errors.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { createEmailTemplate } from '#services/email-template/create-email-template.ts';
import { deleteEmailTemplate } from '#services/email-template/delete-email-template.ts';
import { assertMayWriteTemplates } from '#services/email-template/email-template.policy.ts';
import { orderEmailTemplates } from '#services/email-template/order-email-templates.ts';
import { TEMPLATE_ORDER } from '#services/email-template/stored-email-templates.ts';
import { updateEmailTemplate } from '#services/email-template/update-email-template.ts';
import { readRowVersion } from './row-version.ts';
import type { TemplateKind } from './template-kind.ts';
import { underWireNames } from './under-wire-names.ts';

type Body = Readonly<Record<string, unknown>>;

export const emailTemplateKind: TemplateKind = {
  type: 'email',
  without: ['file'],
  has: async (client, id) => (await client.emailTemplate.count({ where: { id } })) > 0,
  create: async ({ application, lease, viewer, requestId }, body) => {
    await lease((client) => refuseOtherPosition(client, null, body));
    const content = { name: textOf(body, 'name') ?? '', body: textOf(body, 'temp') ?? '' };
    const command = { requestId, content, emailHtml: application.emailWriting.emailHtml };
    const add = () => lease((client) => createEmailTemplate(client, viewer, command));
    return (await underTemplateNames(add)).templateId;
  },
  change: async ({ application, lease, viewer, requestId }, id, body) => {
    await lease((client) => refuseOtherPosition(client, id, body));
    const name = textOf(body, 'name');
    const html = textOf(body, 'temp');
    const content = { ...(name !== undefined && { name }), ...(html !== undefined && { body: html }) };
    const { emailHtml } = application.emailWriting;
    const command = { requestId, id, version: readRowVersion(body), content, emailHtml };
    await underTemplateNames(() => lease((client) => updateEmailTemplate(client, viewer, command)));
    return id;
  },
  remove: ({ lease, viewer, requestId }, id) =>
    lease((client) => deleteEmailTemplate(client, viewer, { requestId, id })),
  assertMayOrder: async ({ viewer }) => assertMayWriteTemplates(viewer),
  order: ({ lease, viewer, requestId }, ids) =>
    lease((client) => orderEmailTemplates(client, viewer, { requestId, ids })),
};

/**
 * Refuses a position but the one that the template has, or the end for a new one: an order is a call of its
 * own. Throws ValidationError.
 */
async function refuseOtherPosition(client: LeasedClient, id: string | null, { pos }: Body): Promise<void> {
  if (pos === undefined || pos === null || pos === '') return;
  const rows = await client.emailTemplate.findMany({ orderBy: [...TEMPLATE_ORDER], select: { id: true } });
  const position = id === null ? rows.length : rows.findIndex((row) => row.id === id);
  // The use case says that there is no such template.
  if (pos === position || position === -1) return;
  const message = `pos is hier ${position}. De volgorde wijzigt u met PUT /app/temp/putall.`;
  throw new ValidationError([{ field: 'pos', message }]);
}

function textOf(body: Body, field: string): string | undefined {
  const value = body[field];
  if (value === undefined || value === null || typeof value === 'string') return value ?? undefined;
  throw new ValidationError([{ field, message: `${field} is tekst.` }]);
}

/** A caller knows the body of a template as 'temp'. Throws what the work throws. */
const underTemplateNames = <T>(work: () => Promise<T>): Promise<T> => underWireNames({ body: 'temp' }, work);
