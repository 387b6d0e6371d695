import { useEffect, useState } from 'react';
import { type Command, type CommandSource, matchCommands } from './command.ts';

/** Keys follow each other quicker than this; a search starts when they pause. */
const PAUSE = 120;

export interface CommandGroup {
  group: string;
  commands: readonly Command[];
}

interface Found {
  groups: readonly CommandGroup[];
  isSearching: boolean;
}

/**
 * What the palette shows for a text: own commands at once, answers of the searches as they come. What was found
 * before stays in view until its successor is there, and an answer that was overtaken is dropped.
 */
export function useCommandSearch(sources: readonly CommandSource[], text: string): Found {
  const [answers, setAnswers] = useState<ReadonlyMap<string, readonly Command[]>>(new Map());
  const [pending, setPending] = useState(0);

  useEffect(() => {
    const searches = sources.filter((source) => source.search);
    if (text.trim() === '') {
      setAnswers(new Map());
      setPending(0);
      return;
    }
    const abort = new AbortController();
    setPending(searches.length);
    const timer = setTimeout(() => {
      for (const source of searches) {
        source
          .search?.(text, abort.signal)
          .then((commands) => {
            if (!abort.signal.aborted) setAnswers((before) => new Map(before).set(source.group, commands));
          })
          .catch((error: unknown) => {
            if (!abort.signal.aborted) console.error(`The search in ${source.group} failed.`, error);
          })
          .finally(() => {
            if (!abort.signal.aborted) setPending((count) => count - 1);
          });
      }
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [sources, text]);

  const groups = sources
    .map((source) => ({
      group: source.group,
      commands: [...matchCommands(source.commands ?? [], text), ...(answers.get(source.group) ?? [])],
    }))
    .filter(({ commands }) => commands.length > 0);
  return { groups, isSearching: pending > 0 };
}
