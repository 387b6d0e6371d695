import { randomBytes } from 'node:crypto';
import type { StandInServices } from '#dev/sandbox/core/stand-in.ts';
import type { SandboxAccount } from '#dev/sandbox/credentials.ts';
import { contentHash } from './content-hash.ts';

const PROVIDER = 'dropbox';

export interface StoredEntry {
  readonly id: string;
  /** The displayed path; paths are compared in lower case. */
  path: string;
  content?: string;
  /** Of the content; absent in the state of an older sandbox. */
  hash?: string;
  modified: string;
  /** When it was changed by what its client says; absent: as modified. */
  clientModified?: string | undefined;
  rev: number;
  /** The path of the file's one direct link. */
  link?: string | undefined;
}

export interface StoredSession {
  readonly id: string;
  readonly account: SandboxAccount;
  content: string;
  /** Takes no more bytes, and can still be finished. */
  closed: boolean;
  finished?: boolean;
}

/** What a client gives for a file. */
interface GivenContent {
  /** Base64. */
  readonly content: string;
  readonly clientModified?: string | undefined;
}

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
export const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Dropbox' moments are whole seconds. */
const now = () => new Date().toISOString().replace(/\.\d+/, '');

function hashed({ content, clientModified }: GivenContent) {
  return { content, clientModified, hash: contentHash(Buffer.from(content, 'base64')) };
}

export function createDropboxState({ store, journal }: StandInServices) {
  const state = store.slice(PROVIDER, () => ({
    entries: { main: [], second: [] } as Record<SandboxAccount, StoredEntry[]>,
    sessions: [] as StoredSession[],
  }));
  const entriesOf = (account: SandboxAccount) => state.current.entries[account];
  const atPath = (account: SandboxAccount, path: string) =>
    entriesOf(account).find((entry) => entry.path.toLowerCase() === path.toLowerCase());

  return {
    entriesOf,
    atPath,
    sessions: () => state.current.sessions,

    find: (account: SandboxAccount, pathOrId: string): StoredEntry | undefined =>
      pathOrId.startsWith('id:')
        ? entriesOf(account).find(({ id }) => id === pathOrId)
        : atPath(account, pathOrId),

    childrenOf: (account: SandboxAccount, path: string) =>
      entriesOf(account).filter((entry) => parentOf(entry.path).toLowerCase() === path.toLowerCase()),

    /** With the folders above it that are not there yet. */
    add(account: SandboxAccount, path: string, given?: GivenContent): StoredEntry {
      this.ensureParent(account, path);
      const entry: StoredEntry = {
        id: `id:${randomBytes(16).toString('base64url').slice(0, 22)}`,
        path,
        modified: now(),
        rev: 1,
        ...(given === undefined ? {} : hashed(given)),
      };
      entriesOf(account).push(entry);
      this.note(account, given === undefined ? 'folder.create' : 'file.create', entry);
      return entry;
    },

    replace(account: SandboxAccount, entry: StoredEntry, given: GivenContent): void {
      Object.assign(entry, hashed(given), { rev: entry.rev + 1, modified: now() });
      this.note(account, 'file.update', entry);
    },

    ensureParent(account: SandboxAccount, path: string): void {
      const parent = parentOf(path);
      if (parent !== '' && atPath(account, parent) === undefined) this.add(account, parent);
    },

    /** The entry and all that is in it. */
    copy(account: SandboxAccount, entry: StoredEntry, to: string): StoredEntry {
      const { path, content, clientModified } = entry;
      const below = this.childrenOf(account, path);
      const copied = this.add(account, to, content === undefined ? undefined : { content, clientModified });
      for (const child of below) this.copy(account, child, `${to}/${nameOf(child.path)}`);
      return copied;
    },

    freePath(account: SandboxAccount, path: string): string {
      const [, base = '', extension = ''] = /^(.*?)(\.[^./]*)?$/s.exec(path) ?? [];
      let free = path;
      for (let number = 1; atPath(account, free) !== undefined; number += 1)
        free = `${base} (${number})${extension}`;
      return free;
    },

    note(account: SandboxAccount, operation: string, entry: StoredEntry): void {
      store.changed();
      journal.effect({
        provider: PROVIDER,
        account,
        operation,
        effect: operation.split('.')[1] as 'create' | 'update' | 'delete',
        key: entry.path,
        remoteId: entry.id,
      });
    },

    changed: () => store.changed(),
  };
}

export type DropboxState = ReturnType<typeof createDropboxState>;

/** Metadata of an entry; where the type is certain, Dropbox leaves the tag out. `path_lower` may be absent (stone: files). */
export function toWire(entry: StoredEntry, tagged: boolean) {
  const file =
    entry.content === undefined
      ? {}
      : {
          client_modified: entry.clientModified ?? entry.modified,
          server_modified: entry.modified,
          rev: entry.rev.toString(16).padStart(9, '0'),
          size: Buffer.byteLength(entry.content, 'base64'),
          is_downloadable: true,
          content_hash: entry.hash,
        };
  return {
    ...(tagged ? { '.tag': entry.content === undefined ? 'folder' : 'file' } : {}),
    name: nameOf(entry.path),
    id: entry.id,
    path_display: entry.path,
    ...file,
  };
}
