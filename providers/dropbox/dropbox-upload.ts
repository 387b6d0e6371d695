import { z } from 'zod';
import { ProviderFailedError } from '#domain/errors.ts';
import type { CloudEntry } from '#domain/files/cloud-entry.ts';
import type { NameClash, PieceRange } from '#domain/files/upload.ts';
import { NAME_IN_USE, type UploadTarget } from '#providers/file-store.ts';
import { dataRefused } from '#providers/provider-failures.ts';
import { type Dropbox, present } from './dropbox-client.ts';
import { entryOf, metadata, pathOf } from './metadata.ts';

/** How a commit treats a name that is taken (stone: files WriteMode). 'add' takes the very same content for a success. */
const COMMIT: Readonly<Record<NameClash, { readonly mode: string; readonly autorename: boolean }>> = {
  fail: { mode: 'add', autorename: false },
  replace: { mode: 'overwrite', autorename: false },
  rename: { mode: 'add', autorename: true },
};

const upload = z.object({
  session_id: z.string(),
  path: z.string(),
  mode: z.string(),
  autorename: z.boolean(),
  /** Revision at the path when the session was opened; null for none, and in tickets of an earlier release. */
  before: z.string().nullable().default(null),
});
const nothing = z.unknown();

export async function uploadWhole(
  dropbox: Dropbox,
  target: UploadTarget,
  content: Uint8Array,
): Promise<CloudEntry> {
  const commit = { path: await targetPath(dropbox, target), ...COMMIT[target.clash] };
  return entryOf(await creating(() => dropbox.send('files/upload', commit, content, metadata)));
}

export async function startSession(dropbox: Dropbox, target: UploadTarget): Promise<string> {
  const path = await targetPath(dropbox, target);
  const { session_id } = await dropbox.send(
    'files/upload_session/start',
    { close: false },
    new Uint8Array(),
    z.object({ session_id: z.string() }),
  );
  const before = (await atPath(dropbox, path))?.rev ?? null;
  return JSON.stringify({ session_id, path, ...COMMIT[target.clash], before } satisfies z.output<
    typeof upload
  >);
}

function atPath(dropbox: Dropbox, path: string) {
  return present(() => dropbox.call('files/get_metadata', { path }, metadata));
}

/**
 * Appends a piece, and with the last commits the file. A repeated piece is refused with the expected offset;
 * the file of a closed session is recognised by its size and new revision, unless it may be renamed.
 */
export async function putPiece(
  dropbox: Dropbox,
  text: string,
  { start, end, total }: PieceRange,
  content: Uint8Array,
): Promise<CloudEntry | null> {
  const { session_id, before, ...commit } = upload.parse(JSON.parse(text));
  const cursor = { session_id, offset: start };
  if (end < total - 1) {
    await dropbox
      .send('files/upload_session/append_v2', { cursor }, content, nothing)
      .catch((error: unknown) => {
        if (!isAppended(error)) throw error;
      });
    return null;
  }
  try {
    const finish = () => dropbox.send('files/upload_session/finish', { cursor, commit }, content, metadata);
    return entryOf(await creating(finish));
  } catch (error) {
    if (!isCommitted(error) || commit.autorename) throw error;
    const stored = await atPath(dropbox, commit.path);
    if (stored?.size !== total || stored.rev === undefined || stored.rev === before) throw error;
    return entryOf(stored);
  }
}

function isAppended(error: unknown): boolean {
  return error instanceof ProviderFailedError && error.code === 'incorrect_offset';
}

function isCommitted(error: unknown): boolean {
  return (
    error instanceof ProviderFailedError &&
    ['lookup_failed.closed', 'lookup_failed.not_found', 'lookup_failed.incorrect_offset'].includes(error.code)
  );
}

async function targetPath(dropbox: Dropbox, { folderId, name }: UploadTarget): Promise<string> {
  const folder = await dropbox.call('files/get_metadata', { path: folderId }, metadata);
  return `${pathOf(folder)}/${name}`;
}

export async function creating<T>(create: () => Promise<T>): Promise<T> {
  try {
    return await create();
  } catch (error) {
    if (error instanceof ProviderFailedError && /(?:^|\.)(?:path|to)\.conflict(?:\.|$)/.test(error.code)) {
      throw dataRefused('dropbox', NAME_IN_USE, 'er staat al iets onder deze naam.');
    }
    throw error;
  }
}
