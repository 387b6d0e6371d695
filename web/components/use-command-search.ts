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
  /** No search that still runs can put a result before the first one. */
  isFirstFinal: boolean;
  isComplete: boolean;
  hasFailed: boolean;
}

interface Answer {
  text: string;
  commands: readonly Command[];
  hasFailed: boolean;
}

/** Own commands come at once, answers of searches later; earlier results stay until replaced. */
export function useCommandSearch(sources: readonly CommandSource[], text: string): Found {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  const query = text.trim();

  useEffect(() => {
    if (query === '') {
      setAnswers(new Map());
      return;
    }
    const abort = new AbortController();
    const keep = (group: string, answer: Omit<Answer, 'text'>) => {
      if (!abort.signal.aborted)
        setAnswers((before) => new Map(before).set(group, { ...answer, text: query }));
    };
    const timer = setTimeout(() => {
      for (const { group, search } of sources) {
        search?.(query, abort.signal)
          .then((commands) => keep(group, { commands, hasFailed: false }))
          .catch((error: unknown) => {
            if (!abort.signal.aborted) console.error(`The search in ${group} failed.`, error);
            keep(group, { commands: [], hasFailed: true });
          });
      }
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [sources, query]);

  const matched = sources.map((source) => ({ source, ...matchCommands(source.commands ?? [], query) }));
  // The order of the groups does not depend on the answers, so that none moves when they come.
  matched.sort((one, other) => one.rank - other.rank);
  const groups = matched
    .map(({ source: { group }, leading, others }) => ({
      group,
      commands: [...leading, ...(answers.get(group)?.commands ?? []), ...others],
    }))
    .filter(({ commands }) => commands.length > 0);
  const searched = sources
    .filter(({ search }) => query !== '' && search)
    .map(({ group }) => answers.get(group));
  // What comes after the first result may still be on its way.
  function firstIsKnown(): boolean {
    for (const { source, leading, others } of matched) {
      if (leading.length > 0) return true;
      const answer = answers.get(source.group);
      if (source.search && answer?.text !== query) return false;
      if ((answer?.commands.length ?? 0) + others.length > 0) return true;
    }
    return false;
  }
  const isComplete = searched.every((answer) => answer?.text === query);
  return {
    groups,
    isComplete,
    isFirstFinal: query !== '' && (isComplete || firstIsKnown()),
    hasFailed: isComplete && searched.some((answer) => answer?.hasFailed),
  };
}
