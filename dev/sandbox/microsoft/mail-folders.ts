/** Names by which Graph finds a folder, whatever it is called (Graph: mailFolder). */
export const WELL_KNOWN = [
  'msgfolderroot',
  'inbox',
  'drafts',
  'sentitems',
  'deleteditems',
  'junkemail',
  'archive',
  'outbox',
  'clutter',
  'conversationhistory',
  'recoverableitemsdeletions',
] as const;
export type WellKnown = (typeof WELL_KNOWN)[number];

export interface StoredFolder {
  readonly id: string;
  readonly wellKnown: WellKnown | null;
  displayName: string;
  parentId: string;
  readonly isHidden: boolean;
  /** What a search folder shows of the whole mailbox. */
  readonly filterQuery?: string;
}

/** The names in a Dutch mailbox. */
const NAMES: Readonly<Record<WellKnown, string>> = {
  msgfolderroot: 'Bovenste niveau van gegevensarchief',
  inbox: 'Postvak IN',
  drafts: 'Concepten',
  sentitems: 'Verzonden items',
  deleteditems: 'Verwijderde items',
  junkemail: 'Ongewenste e-mail',
  archive: 'Archief',
  outbox: 'Postvak UIT',
  clutter: 'Onbelangrijke e-mail',
  conversationhistory: 'Gespreksgeschiedenis',
  recoverableitemsdeletions: 'Deletions',
};

const HIDDEN: ReadonlySet<WellKnown> = new Set(['clutter']);

/** Beside the tree of what a person sees. */
const APART: ReadonlySet<WellKnown> = new Set(['msgfolderroot', 'recoverableitemsdeletions']);

export function firstFolders(newId: (start: string) => string): StoredFolder[] {
  const rootId = newId('AQMkADEx');
  return WELL_KNOWN.map((wellKnown) => ({
    id: wellKnown === 'msgfolderroot' ? rootId : newId('AQMkADEx'),
    wellKnown,
    displayName: NAMES[wellKnown],
    parentId: APART.has(wellKnown) ? '' : rootId,
    isHidden: HIDDEN.has(wellKnown),
  }));
}

/** A call names a folder by its id or well-known name. */
export function findFolder(folders: readonly StoredFolder[], name: string): StoredFolder | undefined {
  const expected = name.toLowerCase();
  return folders.find(({ id, wellKnown }) => id === name || wellKnown === expected);
}

export function wellKnownFolder(folders: readonly StoredFolder[], name: WellKnown): StoredFolder {
  const folder = folders.find(({ wellKnown }) => wellKnown === name);
  if (folder === undefined) throw new Error(`A mailbox has a folder ${name}.`);
  return folder;
}

export function childrenOf(
  folders: readonly StoredFolder[],
  parentId: string,
  includeHidden: boolean,
): readonly StoredFolder[] {
  return folders.filter((folder) => folder.parentId === parentId && (includeHidden || !folder.isHidden));
}

export function isInside(
  folders: readonly StoredFolder[],
  folder: StoredFolder,
  other: StoredFolder,
): boolean {
  if (folder.id === other.id) return true;
  const parent = folders.find(({ id }) => id === folder.parentId);
  return parent !== undefined && isInside(folders, parent, other);
}
