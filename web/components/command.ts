import type { LucideIcon } from 'lucide-react';

/** Something the palette can do: go somewhere, open a record, add one. */
export interface Command {
  id: string;
  label: string;
  /** Muted, behind the label: a number, a place. */
  detail?: string;
  icon?: LucideIcon;
  /** Other words to find it by. */
  keywords?: string;
  onRun: () => void;
}

/** One group of the palette. */
export interface CommandSource {
  group: string;
  /** Known at once; the palette filters them. */
  commands?: readonly Command[];
  /** Asked while the user types; filters by itself. */
  search?: (text: string, signal: AbortSignal) => Promise<readonly Command[]>;
}

/** Those in which every typed word occurs, whatever the case and the accents. */
export function matchCommands(commands: readonly Command[], text: string): readonly Command[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return commands.filter((command) => {
    const haystack = plain(`${command.label} ${command.keywords ?? ''}`);
    return words.every((word) => haystack.includes(word));
  });
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
