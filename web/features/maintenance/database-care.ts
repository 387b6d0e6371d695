/** What can be done with a database by its name [MAINT-04]. */
export type Care = 'lock' | 'unlock' | 'remove';

export interface CaredDatabase {
  readonly id: string;
  readonly name: string;
  readonly isLocked: boolean;
  readonly removal: { readonly state: string; readonly rows: number; readonly removedRows: number } | null;
}

const STATES: Readonly<Record<string, string>> = {
  asked: 'wordt geëxporteerd',
  exported: 'export wordt nagekeken',
  removing: 'wordt verwijderd',
};

/** How a database stands: open, locked, or how far its removal is. */
export function databaseState({ isLocked, removal }: CaredDatabase): string {
  if (removal === null) return isLocked ? 'geblokkeerd' : 'open';
  const words = STATES[removal.state] ?? 'wordt verwijderd';
  if (removal.state !== 'removing' || removal.rows === 0) return words;
  return `${words}: ${Math.floor((100 * removal.removedRows) / removal.rows)}%`;
}

/** What may be done with it now; a removal is not called back. */
export function possibleCare({ isLocked, removal }: CaredDatabase): readonly Care[] {
  if (removal !== null) return [];
  return isLocked ? ['unlock', 'remove'] : ['lock', 'remove'];
}

/** Whether the typed name is that of the database [MAINT-05]. */
export function isNameOf({ name }: CaredDatabase, typed: string): boolean {
  return typed.trim() === name.trim();
}
