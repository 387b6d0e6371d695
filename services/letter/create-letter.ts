import { buffer } from 'node:stream/consumers';
import { NotFoundError } from '#domain/errors.ts';
import { letterFileName } from '#domain/letter/letter-template.ts';
import { maskBsn } from '#domain/relation/masked-bsn.ts';
import { displayName } from '#domain/relation/name.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';
import { seesWholeBsn } from '#domain/session/roles.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { recordBsnShown } from '#services/relation/bsns-read.ts';
import { mergeTagValues } from '#services/relation/merge-tag-values.ts';
import { readRelation } from '#services/relation/read-relation.ts';
import type { UserViewer } from '#services/session/session.ts';
import { findStoredFile, openStoredFile } from '#services/stored-file/read-stored-file.ts';
import type { LetterContext } from './letter-context.ts';
import { type LetterTemplateRow, TEMPLATE_COLUMNS } from './list-letter-templates.ts';

/** The documented calls name a template by its file. */
export type NamedTemplate = { readonly id: string } | { readonly fileName: string };

export interface MadeLetter {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Everybody may (ROLES-20). The trail names a whole BSN; others get it masked. Throws NotFoundError.
 */
export async function createLetter(
  context: LetterContext,
  viewer: UserViewer,
  requested: { readonly relationId: string; readonly template: NamedTemplate },
): Promise<MadeLetter> {
  const { template, relation, filling, found } = await context.database.lease(viewer, async (client) => {
    const row = await findTemplate(client, viewer, requested.template);
    const file = await findStoredFile(context, client, viewer, row.fileId);
    const read = await relationFor(context, client, viewer, requested.relationId, row);
    const printed = await mergeTagValues(client, viewer, read, context.now());
    return { template: row, relation: read, filling: printed, found: file };
  });
  const bytes = await buffer((await openStoredFile(context, found)).content);
  const name = letterFileName(template.name, displayName(relation.kind, relation.values), template.fileName);
  if (!template.isFilled) return { name, bytes };
  return { name, bytes: await context.letterProcess.fill(bytes, Object.fromEntries(filling)) };
}

async function findTemplate(
  client: LeasedClient,
  { officeId }: UserViewer,
  named: NamedTemplate,
): Promise<LetterTemplateRow> {
  const where =
    'id' in named ? { id: named.id } : { officeId_fileName: { officeId, fileName: named.fileName } };
  const row = await client.letterTemplate.findUnique({ where, select: TEMPLATE_COLUMNS });
  if (row === null) throw new NotFoundError('Dit sjabloon is er niet (meer).');
  return row;
}

async function relationFor(
  context: LetterContext,
  client: LeasedClient,
  viewer: UserViewer,
  relationId: string,
  template: LetterTemplateRow,
): Promise<Pick<RelationRecord, 'kind' | 'values' | 'contactPersons'>> {
  const read = await readRelation(context, client, viewer, relationId);
  const { values } = read;
  if (!template.isFilled || !template.tags.includes('bsn') || values.bsn === '') {
    return { ...read, values: { ...values, bsn: '' } };
  }
  if (!seesWholeBsn(viewer.role)) return { ...read, values: { ...values, bsn: maskBsn(values.bsn) } };
  await recordBsnShown(client, viewer, relationId);
  return read;
}
