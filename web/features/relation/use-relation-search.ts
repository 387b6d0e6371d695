import { useEffect, useState } from 'react';
import { useRelayEnvironment } from 'react-relay';
import type { RelationKind } from '#domain/relation/fields.ts';
import { type FoundRelation, searchRelations } from './relation-search.ts';

/** Keys follow each other quicker than this; the search runs when they pause. */
const PAUSE = 150;

export interface RelationSearch {
  readonly found: readonly FoundRelation[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

interface Answer {
  readonly text: string;
  readonly found: readonly FoundRelation[];
  readonly hasFailed: boolean;
}

const NOTHING: Answer = { text: '', found: [], hasFailed: false };

/** The last hits stay until the next answer; the answer to an older text is dropped. */
export function useRelationSearch(text: string, kind: RelationKind | null): RelationSearch {
  const environment = useRelayEnvironment();
  const [answer, setAnswer] = useState<Answer>(NOTHING);
  const query = text.trim();

  useEffect(() => {
    // A later search of the same text fetches again, as a relation may just have been added.
    setAnswer((before) => (query === '' ? NOTHING : { ...before, text: '' }));
    if (query === '') return;
    let stop: (() => void) | undefined;
    const pause = setTimeout(() => {
      const { unsubscribe } = searchRelations(environment, query, kind).subscribe({
        next: ({ relations }) =>
          setAnswer({ text: query, found: relations.edges.map((edge) => edge.node), hasFailed: false }),
        error: () => setAnswer({ ...NOTHING, text: query, hasFailed: true }),
      });
      stop = unsubscribe;
    }, PAUSE);
    return () => {
      clearTimeout(pause);
      stop?.();
    };
  }, [environment, query, kind]);

  const { found, hasFailed } = query === '' ? NOTHING : answer;
  return { found, hasFailed, isSearching: answer.text !== query };
}
