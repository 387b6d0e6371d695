import { z } from 'zod';
import type { SandboxAccount } from '#dev/sandbox/credentials.ts';
import { unionOf } from './dropbox-errors.ts';
import { type DropboxState, nameOf, type StoredEntry, type StoredSession, toWire } from './dropbox-state.ts';
import { writtenPath } from './path-arguments.ts';

/** A union whose value carries nothing may be written as its tag alone (stone: files WriteMode). */
const writeMode = z.union([
  z.enum(['add', 'overwrite']),
  z.object({ '.tag': z.enum(['add', 'overwrite']) }).transform(({ '.tag': tag }) => tag),
]);
export const commit = z.object({
  path: writtenPath,
  mode: writeMode.default('add'),
  autorename: z.boolean().default(false),
  client_modified: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    .optional(),
});
export const cursor = z.object({ session_id: z.string(), offset: z.number().int() });
export const finishArgument = z.object({ cursor, commit });

type Cursor = z.output<typeof cursor>;
type Commit = z.output<typeof commit>;

/** Tags from the outermost in. */
type Refusal = readonly string[];

/** Why a session does not take bytes (stone: UploadSessionLookupError). */
interface RefusedSession {
  readonly '.tag': 'not_found' | 'closed' | 'not_closed' | 'incorrect_offset';
  readonly correct_offset?: number;
}

export type Uploads = ReturnType<typeof createUploads>;

/** How contents come in: whole, or in the pieces of a session. */
export function createUploads(dropbox: DropboxState) {
  /** The entry that has the content then, or why none has. */
  function keep(account: SandboxAccount, wanted: Commit, content: string): StoredEntry | Refusal {
    const { path, mode, autorename, client_modified: clientModified } = wanted;
    if (/[<>:"|?*\\]|[.\s]$/.test(nameOf(path))) return ['disallowed_name'];
    const existing = dropbox.atPath(account, path);
    // The very same content is no conflict, and no change.
    if (existing?.content === content) return existing;
    if (existing?.content !== undefined && mode === 'overwrite') {
      dropbox.replace(account, existing, { content, clientModified });
      return existing;
    }
    if (existing !== undefined && !autorename)
      return ['conflict', existing.content === undefined ? 'folder' : 'file'];
    return dropbox.add(account, dropbox.freePath(account, path), { content, clientModified });
  }

  /** The session that the cursor means, or why it cannot take these bytes. */
  function append(
    account: SandboxAccount,
    { session_id: wanted, offset }: Cursor,
    bytes: Buffer,
  ): StoredSession | RefusedSession {
    const session = dropbox.sessions().find(({ id, account: owner }) => id === wanted && owner === account);
    if (session === undefined) return { '.tag': 'not_found' };
    if (session.finished || (session.closed && bytes.length > 0)) return { '.tag': 'closed' };
    const had = Buffer.from(session.content, 'base64');
    if (had.length !== offset) return { '.tag': 'incorrect_offset', correct_offset: had.length };
    session.content = Buffer.concat([had, bytes]).toString('base64');
    dropbox.changed();
    return session;
  }

  /** What could not be kept may be finished once more, under another name (stone: UploadSessionFinishError). */
  function finish(account: SandboxAccount, session: StoredSession, wanted: Commit): StoredEntry | Refusal {
    const kept = keep(account, wanted, session.content);
    session.closed = true;
    session.finished = !isRefusal(kept);
    dropbox.changed();
    return kept;
  }

  return {
    keep,
    append,
    finish,

    /** What became of one of several (stone: UploadSessionFinishBatchResultEntry). */
    finishOne(account: SandboxAccount, { cursor: at, commit: wanted }: z.output<typeof finishArgument>) {
      const session = append(account, at, Buffer.alloc(0));
      if ('.tag' in session) return failure({ '.tag': 'lookup_failed', lookup_failed: session });
      if (!session.closed)
        return failure({ '.tag': 'lookup_failed', lookup_failed: { '.tag': 'not_closed' } });
      const kept = finish(account, session, wanted);
      return isRefusal(kept)
        ? failure(unionOf(['path', ...kept]))
        : { ...toWire(kept, false), '.tag': 'success' };
    },
  };
}

export function isRefusal(kept: StoredEntry | Refusal): kept is Refusal {
  return Array.isArray(kept);
}

function failure(reason: object) {
  return { '.tag': 'failure', failure: reason };
}
