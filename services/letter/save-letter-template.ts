import { ConflictError, NotFoundError, ValidationError } from '#domain/errors.ts';
import { checkLetterTemplate, freeFileName, MOST_LETTER_TEMPLATES } from '#domain/letter/letter-template.ts';
import type { Transaction } from '#prisma/database.ts';
import { answerOnce } from '#services/request-answer.ts';
import type { UserViewer } from '#services/session/session.ts';
import { claimStoredFile } from '#services/stored-file/claim-stored-file.ts';
import { deleteStoredFiles } from '#services/stored-file/delete-stored-files.ts';
import { ofOffice, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { type InspectedFile, inspectLetterFile, refuseProblems } from './inspect-letter-file.ts';
import { assertMayKeepTemplates } from './letter.policy.ts';
import type { LetterContext } from './letter-context.ts';
import { type LetterTemplateRow, TEMPLATE_COLUMNS } from './list-letter-templates.ts';
import { lockLetterTemplates } from './lock-letter-templates.ts';
import { readLetterFile } from './read-letter-file.ts';

export interface SaveLetterTemplate {
  readonly requestId: string;
  /** Null for a new template. */
  readonly id: string | null;
  /** Null where the caller knows of none. */
  readonly version: number | null;
  readonly name: string;
  /** Null leaves the template's file. */
  readonly fileId: string | null;
  /** Left out: the end of the office's list. */
  readonly position?: number;
}

export interface SavedTemplate {
  readonly templateId: string;
  /** True for an edited template with another name and another file too (ledger LETTERS-22). */
  readonly isNew: boolean;
}

interface NewFile extends InspectedFile {
  readonly id: string;
  readonly name: string;
}

/** Ledger LETTERS-09..12, 22. Throws ValidationError, NotFoundError and ConflictError. */
export async function saveLetterTemplate(
  context: LetterContext,
  viewer: UserViewer,
  command: SaveLetterTemplate,
): Promise<SavedTemplate> {
  assertMayKeepTemplates(viewer);
  const file = await inspectedFile(context, viewer, command.fileId);
  const { requestId, ...input } = command;
  const intent = { requestId, operation: 'saveLetterTemplate', input, seen: seesTemplate };
  return context.database.lease(viewer, (client) =>
    client.$transaction((tx) =>
      answerOnce<{ templateId: string; isNew: boolean }>(tx, viewer, intent, async () => {
        await lockLetterTemplates(tx, viewer.officeId);
        const before = await templateBefore(tx, command);
        const name = checkLetterTemplate({
          name: command.name,
          fileName: file?.name ?? before?.fileName ?? '',
        });
        const isNew = before === null || (file !== null && name !== before.name);
        const save = { ...command, name };
        const templateId = isNew
          ? await create(context, tx, viewer, save, file)
          : await change(tx, viewer, before, save, file);
        return { keep: true, answer: { templateId, isNew } };
      }),
    ),
  );
}

async function inspectedFile(
  context: LetterContext,
  viewer: UserViewer,
  fileId: string | null,
): Promise<NewFile | null> {
  if (fileId === null) return null;
  const uploaded = await readLetterFile(context, viewer, fileId);
  const inspected = await inspectLetterFile(context, uploaded);
  refuseProblems(inspected);
  return { id: fileId, name: uploaded.name, ...inspected };
}

async function templateBefore(
  tx: Transaction,
  { id, version, name, fileId }: SaveLetterTemplate,
): Promise<LetterTemplateRow | null> {
  if (id === null) return null;
  const row = await tx.letterTemplate.findUnique({ where: { id }, select: TEMPLATE_COLUMNS });
  if (row === null) throw new NotFoundError('Dit sjabloon is er niet (meer).');
  const isOutdated = version !== null && version !== row.version;
  if (isOutdated && (name.trim() !== row.name || fileId !== null)) {
    const conflict = { field: 'name', yours: name, theirs: row.name };
    throw new ConflictError(row.version, name.trim() === row.name ? [] : [conflict], { recordId: id });
  }
  return row;
}

async function create(
  { now }: LetterContext,
  tx: Transaction,
  viewer: UserViewer,
  { name, position }: SaveLetterTemplate,
  file: NewFile | null,
): Promise<string> {
  if (file === null) throw new Error('a template without a file passed its check');
  const stored = await tx.letterTemplate.findMany({ select: { fileName: true, position: true } });
  if (stored.length >= MOST_LETTER_TEMPLATES) {
    const message = `Een kantoor heeft ten hoogste ${MOST_LETTER_TEMPLATES} sjablonen.`;
    throw new ValidationError([{ field: 'name', message }]);
  }
  await claimStoredFile(tx, viewer, { fileId: file.id, purpose: 'letter' });
  const fileName = freeFileName(
    file.name,
    stored.map((one) => one.fileName),
  );
  const last = Math.max(-1, ...stored.map((one) => one.position));
  const { id } = await tx.letterTemplate.create({
    data: {
      officeId: viewer.officeId,
      makerId: viewer.userId,
      createdAt: now(),
      name,
      fileName,
      fileId: file.id,
      isFilled: file.isFilled,
      tags: [...file.tags],
      position: position ?? last + 1,
    },
    select: { id: true },
  });
  await recordAuditEntries(tx, viewer, [
    {
      ...ofOffice(viewer),
      action: 'letter-template-created',
      changes: { name: { from: '', to: name }, file: { from: '', to: fileName } },
    },
  ]);
  return id;
}

async function change(
  tx: Transaction,
  viewer: UserViewer,
  before: LetterTemplateRow,
  { name, position = before.position }: SaveLetterTemplate,
  file: NewFile | null,
): Promise<string> {
  const isSame = file === null && name === before.name && position === before.position;
  if (isSame) return before.id;
  const fileName = file === null ? before.fileName : await ownFileName(tx, before.id, file.name);
  if (file !== null) await claimStoredFile(tx, viewer, { fileId: file.id, purpose: 'letter' });
  await tx.letterTemplate.update({
    where: { id: before.id },
    data: {
      name,
      position,
      version: { increment: 1 },
      ...(file === null ? {} : { fileName, fileId: file.id, isFilled: file.isFilled, tags: [...file.tags] }),
    },
  });
  if (file !== null) await deleteStoredFiles(tx, [before.fileId]);
  await recordAuditEntries(tx, viewer, [
    {
      ...ofOffice(viewer),
      action: 'letter-template-changed',
      changes: {
        name: { from: before.name, to: name },
        ...(file === null ? {} : { file: { from: before.fileName, to: fileName } }),
      },
    },
  ]);
  return before.id;
}

async function ownFileName(tx: Transaction, templateId: string, fileName: string): Promise<string> {
  const others = await tx.letterTemplate.findMany({
    where: { id: { not: templateId } },
    select: { fileName: true },
  });
  return freeFileName(
    fileName,
    others.map((one) => one.fileName),
  );
}

async function seesTemplate(tx: Transaction, { templateId }: SavedTemplate): Promise<boolean> {
  return (await tx.letterTemplate.findUnique({ where: { id: templateId }, select: { id: true } })) !== null;
}
