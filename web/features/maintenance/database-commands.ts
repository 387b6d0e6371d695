export type DatabaseCommand = 'lock' | 'unlock' | 'remove';

export interface ManagedDatabase {
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

export function databaseState({ isLocked, removal }: ManagedDatabase): string {
  if (removal === null) return isLocked ? 'geblokkeerd' : 'open';
  const text = STATES[removal.state] ?? 'wordt verwijderd';
  if (removal.state !== 'removing' || removal.rows === 0) return text;
  return `${text}: ${Math.floor((100 * removal.removedRows) / removal.rows)}%`;
}

/** What may be done with it now; a removal is not called back. */
export function possibleCommands({ isLocked, removal }: ManagedDatabase): readonly DatabaseCommand[] {
  if (removal !== null) return [];
  return isLocked ? ['unlock', 'remove'] : ['lock', 'remove'];
}

/** Whether the typed name is that of the database [MAINT-05]. */
export function isNameOf({ name }: ManagedDatabase, typed: string): boolean {
  return typed.trim() === name.trim();
}
