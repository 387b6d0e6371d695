import { ValidationError } from '#domain/errors.ts';
import { deleteLetterTemplates } from '#services/letter/delete-letter-templates.ts';
import { assertMayKeepTemplates } from '#services/letter/letter.policy.ts';
import { type LetterTemplateRow, TEMPLATE_COLUMNS } from '#services/letter/list-letter-templates.ts';
import {
  assertMayOrderLetters,
  orderOfficeLetterTemplates,
} from '#services/letter/order-office-letter-templates.ts';
import { type SaveLetterTemplate, saveLetterTemplate } from '#services/letter/save-letter-template.ts';
import { uploadedLetterFile } from '#services/letter/uploaded-letter-file.ts';
import { readRowVersion } from './row-version.ts';
import { text } from './schemas.ts';
import type { TemplateCall, TemplateKind } from './template-kind.ts';

/** A letter template under its wire names (spec 1§3.5, ledger LETTERS-13). */
export function letterTemplateToWire({ id, name, fileName, createdAt, position }: LetterTemplateRow) {
  return { _id: id, type: 'brief', name, file: fileName, date: createdAt.toISOString(), pos: position };
}

export const letterTemplateAnswer = {
  type: 'object',
  description: 'Een briefsjabloon.',
  properties: {
    _id: text('Kenmerk van het sjabloon.'),
    type: { type: 'string', enum: ['brief'], description: 'Soort sjabloon.' },
    name: text('Naam.'),
    file: text('Naam van het bestand (.doc of .docx).'),
    date: text('Aangemaakt op (ISO).'),
    pos: { type: 'integer', description: 'Plaats in de lijst.' },
  },
} as const;

type Body = Readonly<Record<string, unknown>>;

/** Letter templates behind the calls of all templates; each is an admin's (ledger REST-51, 52, 53). */
export const letterTemplateKind: TemplateKind = {
  type: 'brief',
  without: ['temp'],
  has: async (client, id) => (await client.letterTemplate.count({ where: { id } })) > 0,
  create: async (call, body) => {
    assertMayKeepTemplates(call.viewer);
    const file = textOf(body, 'file');
    const fileId = file === '' ? null : await uploadedFile(call, file);
    return save(call, { id: null, version: null, name: textOf(body, 'name'), fileId, ...positionOf(body) });
  },
  change: async (call, id, body) => {
    assertMayKeepTemplates(call.viewer);
    const stored = await call.lease((client) =>
      client.letterTemplate.findUnique({ where: { id }, select: TEMPLATE_COLUMNS }),
    );
    const sent = { name: stored?.name ?? '', file: stored?.fileName ?? '', ...body };
    const file = textOf(sent, 'file');
    // A corrected document often has the name of the one it replaces.
    const newFileId =
      body.file === undefined
        ? null
        : await call.lease((client) => uploadedLetterFile(client, call.viewer, file));
    const isSame = file.toLowerCase() === stored?.fileName.toLowerCase();
    const fileId = newFileId ?? (isSame ? null : refuseUnsent(file));
    return save(call, {
      id,
      version: readRowVersion(body),
      name: textOf(sent, 'name'),
      fileId,
      ...positionOf(body),
    });
  },
  remove: async ({ lease, viewer, requestId }, id) => {
    await lease((client) => deleteLetterTemplates(client, viewer, { requestId, ids: [id] }));
  },
  assertMayOrder: ({ lease, viewer }, ids) => lease((client) => assertMayOrderLetters(client, viewer, ids)),
  order: ({ lease, viewer, requestId }, ids) =>
    lease((client) => orderOfficeLetterTemplates(client, viewer, { requestId, ids })),
};

async function save(
  { application, viewer, requestId }: TemplateCall,
  command: Omit<SaveLetterTemplate, 'requestId'>,
): Promise<string> {
  return (await saveLetterTemplate(application.letters, viewer, { requestId, ...command })).templateId;
}

async function uploadedFile({ lease, viewer }: TemplateCall, fileName: string): Promise<string> {
  return (await lease((client) => uploadedLetterFile(client, viewer, fileName))) ?? refuseUnsent(fileName);
}

function refuseUnsent(fileName: string): never {
  const message =
    fileName === '' ? 'Sjabloon is een verplicht veld.' : 'Stuur dit bestand eerst met POST /app/temp/brief.';
  throw new ValidationError([{ field: 'file', message }]);
}

function textOf(body: Body, field: string): string {
  const value = body[field] ?? '';
  if (typeof value === 'string') return value;
  throw new ValidationError([{ field, message: `${field} is tekst.` }]);
}

const HIGHEST_POSITION = 100_000;

function positionOf({ pos }: Body): { readonly position?: number } {
  if (pos === undefined || pos === null) return {};
  const position = Number(pos);
  if (Number.isInteger(position) && position >= 0 && position <= HIGHEST_POSITION) return { position };
  throw new ValidationError([{ field: 'pos', message: 'pos is een geheel getal van 0 tot 100.000.' }]);
}
