import { NotFoundError, ValidationError } from '#domain/errors.ts';
import type { CloudEntry } from '#domain/files/cloud-entry.ts';
import { checkSize, type NameClash, PIECE_BYTES, type PieceRange, uploadName } from '#domain/files/upload.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { recordFileChange } from './audit-file.ts';
import type { FilesContext } from './files-context.ts';
import type { ListedEntry } from './listed-entry.ts';
import { folderWithin, openRelationFolder } from './relation-folder.ts';

/** `folderId` null is the relation's 'Startmap'. */
export interface NewEntry {
  readonly relationId: string;
  readonly folderId: string | null;
  readonly name: string;
}

export interface NewFile extends NewEntry {
  readonly clash: NameClash;
}

/** Throws ProviderFailedError with code NAME_TAKEN for a taken name, as all functions here do. */
export async function createFolder(
  context: FilesContext,
  viewer: Viewer,
  { relationId, folderId, name }: NewEntry,
  signal: AbortSignal,
): Promise<ListedEntry> {
  assertMayWrite(viewer);
  const kept = uploadName(name);
  const folder = await openRelationFolder(context, viewer, relationId, signal);
  const parent = await folderWithin(folder, folderId);
  const made = await folder.store.createFolder(folder.access, parent.id, kept);
  await recordFileChange(context, viewer, { relationId, action: 'created', from: null, to: made.name });
  return { ...made, isInPortal: false };
}

export async function uploadFile(
  context: FilesContext,
  viewer: Viewer,
  { relationId, folderId, name, clash }: NewFile,
  content: Uint8Array,
  signal: AbortSignal,
): Promise<CloudEntry> {
  assertMayWrite(viewer);
  const kept = uploadName(name);
  const folder = await openRelationFolder(context, viewer, relationId, signal);
  const parent = await folderWithin(folder, folderId);
  const target = { folderId: parent.id, name: kept, clash };
  const made = await folder.store.upload(folder.access, target, content);
  await recordFileChange(context, viewer, { relationId, action: 'uploaded', from: null, to: made.name });
  return made;
}

export interface BegunUpload {
  /** Sealed for the user who began it, because its holder can write the file. */
  readonly ticket: string;
  readonly pieceBytes: number;
}

interface Ticket {
  readonly relationId: string;
  readonly linkId: string;
  readonly bytes: number;
  readonly upload: string;
}

/** For files too large for one call (ledger FILES-08). */
export async function startUpload(
  context: FilesContext,
  viewer: Viewer,
  { relationId, folderId, name, clash, bytes }: NewFile & { readonly bytes: number },
  signal: AbortSignal,
): Promise<BegunUpload> {
  assertMayWrite(viewer);
  checkSize(bytes);
  const kept = uploadName(name);
  const folder = await openRelationFolder(context, viewer, relationId, signal);
  const parent = await folderWithin(folder, folderId);
  const upload = await folder.store.startUpload(
    folder.access,
    { folderId: parent.id, name: kept, clash },
    bytes,
  );
  const key = await context.database.lease(viewer, (client) =>
    context.officeKeys.of(client, viewer.officeId),
  );
  const ticket: Ticket = { relationId, linkId: folder.linkId, bytes, upload };
  const sealed = key.seal(...ticketAssociatedData(viewer), JSON.stringify(ticket));
  return { ticket: Buffer.from(sealed).toString('base64url'), pieceBytes: PIECE_BYTES };
}

/** Returns the entry after the last piece; a piece may be sent twice. */
export async function continueUpload(
  context: FilesContext,
  viewer: Viewer,
  { ticket, range }: { readonly ticket: string; readonly range: PieceRange },
  content: Uint8Array,
  signal: AbortSignal,
): Promise<CloudEntry | null> {
  assertMayWrite(viewer);
  const { relationId, linkId, bytes, upload } = await openTicket(context, viewer, ticket);
  const folder = await openRelationFolder(context, viewer, relationId, signal);
  if (linkId !== folder.linkId) throw new NotFoundError(NO_UPLOAD);
  if (range.total !== bytes || content.length !== range.end - range.start + 1) {
    throw new ValidationError([{ field: 'range', message: 'Dit deel past niet bij het bestand.' }]);
  }
  const made = await folder.store.continueUpload(folder.access, upload, range, content);
  if (made !== null) {
    await recordFileChange(context, viewer, { relationId, action: 'uploaded', from: null, to: made.name });
  }
  return made;
}

/** Ends an upload that its user breaks off, so that the service lets go of its name; safe to repeat. */
export async function cancelUpload(
  context: FilesContext,
  viewer: Viewer,
  ticket: string,
  signal: AbortSignal,
): Promise<void> {
  assertMayWrite(viewer);
  const { relationId, linkId, upload } = await openTicket(context, viewer, ticket);
  const folder = await openRelationFolder(context, viewer, relationId, signal);
  if (linkId !== folder.linkId) throw new NotFoundError(NO_UPLOAD);
  await folder.store.cancelUpload(folder.access, upload);
}

const NO_UPLOAD = 'Deze upload bestaat niet (meer).';

async function openTicket(context: FilesContext, viewer: Viewer, sealed: string): Promise<Ticket> {
  const key = await context.database.lease(viewer, (client) =>
    context.officeKeys.of(client, viewer.officeId),
  );
  try {
    return JSON.parse(key.unseal(...ticketAssociatedData(viewer), Buffer.from(sealed, 'base64url')));
  } catch (error) {
    throw Object.assign(new NotFoundError(NO_UPLOAD), { cause: error });
  }
}

function ticketAssociatedData(viewer: Viewer): [string, string, string] {
  return ['uploads', viewer.userId ?? '', 'ticket'];
}
