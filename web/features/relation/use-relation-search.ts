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

const NOTHING: RelationSearch = { found: [], isSearching: false, hasFailed: false };

/** Searches while the user types. An answer that was overtaken is dropped. */
export function useRelationSearch(text: string, kind: RelationKind | null): RelationSearch {
  const environment = useRelayEnvironment();
  const [search, setSearch] = useState<RelationSearch>(NOTHING);
  const wanted = text.trim();

  useEffect(() => {
    if (wanted === '') {
      setSearch(NOTHING);
      return;
    }
    setSearch((before) => ({ ...before, isSearching: true }));
    let stop: (() => void) | undefined;
    const pause = setTimeout(() => {
      const { unsubscribe } = searchRelations(environment, wanted, kind).subscribe({
        next: ({ relations }) =>
          setSearch({
            found: relations.edges.map((edge) => edge.node),
            isSearching: false,
            hasFailed: false,
          }),
        error: () => setSearch({ ...NOTHING, hasFailed: true }),
      });
      stop = unsubscribe;
    }, PAUSE);
    return () => {
      clearTimeout(pause);
      stop?.();
    };
  }, [environment, wanted, kind]);

  return search;
}
