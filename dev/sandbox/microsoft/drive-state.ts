import { randomBytes } from 'node:crypto';
import type { DriveItem } from '@microsoft/microsoft-graph-types';
import { z } from 'zod';
import type { StandInServices } from '#dev/sandbox/core/stand-in.ts';
import { SANDBOX_ACCOUNTS, type SandboxAccount } from '#dev/sandbox/credentials.ts';
import { quickXorHash } from './quick-xor-hash.ts';

const PROVIDER = 'microsoft-graph';

/** When a file was made and changed by what its client says. */
export const fileSystemInfo = z
  .object({ createdDateTime: z.iso.datetime(), lastModifiedDateTime: z.iso.datetime() })
  .partial();
export type FileSystemInfo = z.output<typeof fileSystemInfo>;

export interface StoredItem {
  readonly id: string;
  parentId: string | null;
  name: string;
  readonly createdDateTime: string;
  lastModifiedDateTime: string;
  /** Absent: the drive's own moments. */
  fileSystemInfo?: FileSystemInfo | undefined;
  /** Base64; the state is kept as JSON. */
  content?: string;
  /** Of the content; absent in the state of an older sandbox. */
  hash?: string;
  /** How many contents it has had; absent: one. */
  contents?: number;
  /** The one anonymous view link that the item can have. */
  link?: { readonly id: string; readonly token: string } | undefined;
}

export interface StoredSession {
  readonly id: string;
  readonly account: SandboxAccount;
  readonly parentId: string;
  readonly name: string;
  readonly clash: string;
  readonly fileSystemInfo?: FileSystemInfo | undefined;
  readonly endsAt: number;
  content: string;
}

export interface Address {
  readonly item: StoredItem | undefined;
  /** For `items/{id}:/{name}:` the folder and the name, also when nothing is there yet. */
  readonly parent: StoredItem | undefined;
  readonly name: string;
  /** 'children', 'content', 'createLink', 'permissions/…'; '' for the item itself. */
  readonly action: string;
}

/** The drive of each mailbox. Names differ in more than case, as at OneDrive. */
export function createDriveState({ store, journal }: StandInServices) {
  const state = store.slice('microsoft-drive', emptyDrives);
  const sessions = store.slice('microsoft-upload-sessions', () => ({ open: [] as StoredSession[] }));

  const itemsOf = (account: SandboxAccount) => state.current[account];
  const childrenOf = (account: SandboxAccount, parent: StoredItem) =>
    itemsOf(account).filter(({ parentId }) => parentId === parent.id);
  const childNamed = (account: SandboxAccount, parent: StoredItem, name: string) =>
    childrenOf(account, parent).find((child) => child.name.toLowerCase() === name.toLowerCase());

  function pathOf(account: SandboxAccount, item: StoredItem): string {
    const parent = itemsOf(account).find(({ id }) => id === item.parentId);
    return parent === undefined ? '' : `${pathOf(account, parent)}/${item.name}`;
  }

  return {
    sessions,
    itemsOf,
    childrenOf,
    childNamed,
    pathOf,

    /** `root`, `root/children`, `root:/a/b:/children`, `items/{id}`, `items/{id}:/{name}:/content` … */
    resolve(account: SandboxAccount, rest: string): Address {
      const [, base = '', id = '', path, action = ''] =
        /^(root|items\/([^/:]+))(?::\/(.*?)(?::|$))?(?:\/(.*))?$/.exec(rest) ?? [];
      const items = itemsOf(account);
      const start = base === 'root' ? items[0] : items.find((item) => item.id === decodeURIComponent(id));
      const names = path === undefined || path === '' ? [] : path.split('/').map(decodeURIComponent);
      let [parent, item]: (StoredItem | undefined)[] = [undefined, start];
      for (const name of names) [parent, item] = [item, item && childNamed(account, item, name)];
      return { item, parent, name: names.at(-1) ?? '', action };
    },

    freeName(account: SandboxAccount, parent: StoredItem, name: string): string {
      const [, base = '', extension = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? [];
      let free = name;
      for (let number = 1; childNamed(account, parent, free) !== undefined; number += 1)
        free = `${base} ${number}${extension}`;
      return free;
    },

    add(account: SandboxAccount, parent: StoredItem, name: string, content?: string): StoredItem {
      const now = new Date().toISOString();
      const item: StoredItem = {
        id: `01${randomBytes(16).toString('hex').toUpperCase()}`,
        parentId: parent.id,
        name,
        createdDateTime: now,
        lastModifiedDateTime: now,
        ...(content === undefined ? {} : { content, hash: hashOf(content) }),
      };
      itemsOf(account).push(item);
      return item;
    },

    replaceContent(account: SandboxAccount, item: StoredItem, content: string): void {
      item.content = content;
      item.hash = hashOf(content);
      item.contents = (item.contents ?? 1) + 1;
      item.lastModifiedDateTime = new Date().toISOString();
      item.fileSystemInfo = undefined;
      this.note(account, 'file.update', item);
    },

    remove(account: SandboxAccount, item: StoredItem): void {
      for (const child of childrenOf(account, item)) this.remove(account, child);
      const items = itemsOf(account);
      items.splice(items.indexOf(item), 1);
    },

    note(account: SandboxAccount, operation: string, item: StoredItem): void {
      store.changed();
      journal.effect({
        provider: PROVIDER,
        account,
        operation,
        effect: operation.split('.')[1] as 'create' | 'update' | 'delete',
        key: pathOf(account, item),
        remoteId: item.id,
      });
    },

    changed: () => store.changed(),

    toWire(account: SandboxAccount, item: StoredItem, origin: string): DriveItem {
      const facets =
        item.content === undefined
          ? { folder: { childCount: childrenOf(account, item).length } }
          : {
              file: {
                mimeType: 'application/octet-stream',
                ...(item.hash === undefined ? {} : { hashes: { quickXorHash: item.hash } }),
              },
              size: Buffer.byteLength(item.content, 'base64'),
              cTag: `"c:{${item.id}},${item.contents ?? 1}"`,
              '@microsoft.graph.downloadUrl': `${origin}/microsoft-graph/v1.0/download/${account}/${item.id}`,
            };
      return {
        id: item.id,
        name: item.parentId === null ? 'root' : item.name,
        createdDateTime: item.createdDateTime,
        lastModifiedDateTime: item.lastModifiedDateTime,
        fileSystemInfo: {
          createdDateTime: item.fileSystemInfo?.createdDateTime ?? item.createdDateTime,
          lastModifiedDateTime: item.fileSystemInfo?.lastModifiedDateTime ?? item.lastModifiedDateTime,
        },
        ...facets,
        ...(item.parentId === null
          ? { root: {}, parentReference: driveOf(account) }
          : {
              parentReference: {
                ...driveOf(account),
                id: item.parentId,
                path: `/drive/root:${encodeURI(pathOf(account, item).replace(/\/[^/]*$/, ''))}`,
              },
            }),
      };
    },
  };
}

const hashOf = (content: string) => quickXorHash(Buffer.from(content, 'base64'));

export function driveIdOf(account: SandboxAccount): string {
  return `b!sandbox-${account}`;
}

function driveOf(account: SandboxAccount) {
  return { driveType: 'business', driveId: driveIdOf(account) };
}

export type DriveState = ReturnType<typeof createDriveState>;

function emptyDrives(): Record<SandboxAccount, StoredItem[]> {
  const root = (): StoredItem => {
    const now = new Date().toISOString();
    return { id: '01ROOT', parentId: null, name: '', createdDateTime: now, lastModifiedDateTime: now };
  };
  return Object.fromEntries(SANDBOX_ACCOUNTS.map((account) => [account, [root()]])) as Record<
    SandboxAccount,
    StoredItem[]
  >;
}
