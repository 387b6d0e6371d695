import { z } from 'zod';
import { FOLDER_NAMES, type FolderKind } from '#domain/email/folder-kinds.ts';
import type { RemoteFolder } from '#providers/mailbox-port.ts';
import { allOf } from '#providers/microsoft/graph-client.ts';
import { isNameInUse, present } from '#providers/microsoft/graph-errors.ts';
import { boundedLine } from './bounded-text.ts';
import { folderPath, type MailboxCalls } from './mailbox-calls.ts';

/** By these names Graph finds a folder whatever its language calls it (Graph: mailFolder). */
const WELL_KNOWN = {
  inbox: 'inbox',
  sentitems: 'sent',
  drafts: 'drafts',
  junkemail: 'spam',
  deleteditems: 'trash',
} as const satisfies Readonly<Record<string, FolderKind>>;
const ARCHIVES = ['archive-in', 'archive-out'] as const;

const FIELDS = 'id,displayName,childFolderCount,totalItemCount';
const FOLDERS_A_PAGE = 200;
const LONGEST_NAME = 256;

const folder = z.object({
  '@odata.type': z.string().nullish(),
  id: z.string().min(1),
  displayName: z.string().nullish(),
  childFolderCount: z.number().nullish(),
  totalItemCount: z.number().nullish(),
});
type Folder = z.output<typeof folder>;

export async function listFolders(calls: MailboxCalls): Promise<readonly RemoteFolder[]> {
  const kinds = await wellKnownFolders(calls);
  const top = await foldersBelow(calls, null);
  for (const kind of ARCHIVES) {
    const found = top.find((one) => !kinds.has(one.id) && isCalled(one, FOLDER_NAMES[kind]));
    if (found !== undefined) kinds.set(found.id, kind);
  }
  const all = new Map<string, RemoteFolder>();
  const waiting = top.toReversed();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (all.has(next.id)) continue;
    all.set(next.id, remote(next, kinds.get(next.id) ?? 'other'));
    // Hidden ones may not be counted, but lie below the top alone (Graph: user-list-mailfolders).
    if ((next.childFolderCount ?? 0) === 0) continue;
    for (const below of (await foldersBelow(calls, next.id)).toReversed()) waiting.push(below);
  }
  return [...all.values()];
}

/**
 * Each takes a call: a batch would take all the calls at once that a mailbox allows (throttling-limits). Every
 * mailbox has an inbox and a top: one that seems to have none is not there now, and not empty.
 */
async function wellKnownFolders(calls: MailboxCalls): Promise<Map<string, FolderKind>> {
  const kinds = new Map<string, FolderKind>();
  for (const [name, kind] of Object.entries(WELL_KNOWN)) {
    const path = `${folderPath(calls, name)}?$select=${FIELDS}`;
    const find = () => calls.graph.call(folder, (client) => client.api(path).get());
    const found = kind === 'inbox' ? await find() : await present(find);
    if (found !== null) kinds.set(found.id, kind);
  }
  return kinds;
}

/** Without search folders: what they show lies elsewhere. One that went meanwhile has nothing below it. */
async function foldersBelow(calls: MailboxCalls, parentId: string | null): Promise<readonly Folder[]> {
  const foldersPath =
    parentId === null ? `${calls.base}/mailFolders` : `${folderPath(calls, parentId)}/childFolders`;
  const path = `${foldersPath}?includeHiddenFolders=true&$select=${FIELDS}&$top=${FOLDERS_A_PAGE}`;
  const find = () => allOf(calls.graph.items(folder, path));
  const found = parentId === null ? await find() : await present(find);
  return (found ?? []).filter((one) => !one['@odata.type']?.endsWith('mailSearchFolder'));
}

/** Two tries at once make one: Graph refuses a second folder of a name. */
export async function createFolder(calls: MailboxCalls, name: string): Promise<RemoteFolder> {
  const find = async () => (await foldersBelow(calls, null)).find((one) => isCalled(one, name));
  const earlier = await find();
  if (earlier !== undefined) return remote(earlier, kindOfName(name));
  try {
    const made = await calls.graph.call(folder, (client) =>
      client.api(`${calls.base}/mailFolders`).post({ displayName: name }),
    );
    return remote(made, kindOfName(name));
  } catch (error) {
    const made = isNameInUse(error) ? await find() : undefined;
    if (made === undefined) throw error;
    return remote(made, kindOfName(name));
  }
}

function kindOfName(name: string): FolderKind {
  return ARCHIVES.find((kind) => FOLDER_NAMES[kind].toLowerCase() === name.toLowerCase()) ?? 'other';
}

/** Exchange compares folders without regard to case. */
function isCalled({ displayName }: Folder, name: string): boolean {
  return displayName?.trim().toLowerCase() === name.toLowerCase();
}

function remote({ id, displayName, totalItemCount }: Folder, kind: FolderKind): RemoteFolder {
  return { id, kind, name: boundedLine(displayName, LONGEST_NAME), totalCount: totalItemCount ?? 0 };
}
