import { randomBytes } from 'node:crypto';
import type { StandInServices } from '#dev/sandbox/core/stand-in.ts';
import type { SandboxAccount } from '#dev/sandbox/credentials.ts';

const PROVIDER = 'dropbox';

export interface StoredEntry {
  readonly id: string;
  /** The displayed path; paths are compared in lower case. */
  path: string;
  content?: string;
  modified: string;
  rev: number;
  /** The path of the file's one direct link. */
  link?: string | undefined;
}

export interface StoredSession {
  readonly id: string;
  readonly account: SandboxAccount;
  content: string;
  closed: boolean;
}

export const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
export const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

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

    add(account: SandboxAccount, path: string, content?: string): StoredEntry {
      const parent = parentOf(path);
      if (parent !== '' && atPath(account, parent) === undefined) this.add(account, parent);
      const entry: StoredEntry = {
        id: `id:${randomBytes(16).toString('base64url').slice(0, 22)}`,
        path,
        modified: new Date().toISOString().replace(/\.\d+/, ''),
        rev: 1,
        ...(content === undefined ? {} : { content }),
      };
      entriesOf(account).push(entry);
      this.note(account, content === undefined ? 'folder.create' : 'file.create', entry);
      return entry;
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
          client_modified: entry.modified,
          server_modified: entry.modified,
          rev: entry.rev.toString(16).padStart(9, '0'),
          size: Buffer.byteLength(entry.content, 'base64'),
          is_downloadable: true,
        };
  return {
    ...(tagged ? { '.tag': entry.content === undefined ? 'folder' : 'file' } : {}),
    name: nameOf(entry.path),
    id: entry.id,
    path_display: entry.path,
    ...file,
  };
}
