import type { LucideIcon } from 'lucide-react';
import { foldText } from '#domain/text/fold-text.ts';

/** Something the palette can do: go somewhere, open a record, add one. */
export interface Command {
  id: string;
  label: string;
  detail?: string;
  icon?: LucideIcon;
  keywords?: string;
  /** The typed text is exactly the number of what the command leads to. */
  isExact?: boolean;
  onRun: () => void;
}

export interface CommandSource {
  group: string;
  /** Known at once; the palette filters them. */
  commands?: readonly Command[];
  /** Asked while the user types; filters by itself. */
  search?: (text: string, signal: AbortSignal) => Promise<readonly Command[]>;
}

export interface MatchedCommands {
  /** Labels that begin with the text, an exact one first: they stand above what a search finds. */
  readonly leading: readonly Command[];
  readonly others: readonly Command[];
  /** 0: a label is the text; 1: one begins with it; 2: neither. */
  readonly rank: 0 | 1 | 2;
}

export function matchCommands(commands: readonly Command[], text: string): MatchedCommands {
  const query = foldText(text).trim();
  const words = query.split(/\s+/).filter(Boolean);
  const found = commands.filter((command) => {
    const haystack = foldText(`${command.label} ${command.keywords ?? ''}`);
    return words.every((word) => haystack.includes(word));
  });
  if (query === '') return { leading: [], others: found, rank: 2 };
  const exact = found.filter(({ label }) => foldText(label) === query);
  const begun = found.filter(({ label }) => foldText(label) !== query && foldText(label).startsWith(query));
  return {
    leading: [...exact, ...begun],
    others: found.filter(({ label }) => !foldText(label).startsWith(query)),
    rank: exact.length > 0 ? 0 : begun.length > 0 ? 1 : 2,
  };
}
