import type { RelationKind } from '#domain/relation/fields.ts';
import { searchedNumber } from '#domain/relation/searched-number.ts';
import type { FoundOption } from '#web/components/FoundList.tsx';
import type { SearchedOptions } from '#web/components/SearchedField.tsx';
import { kindOf, RELATION_KINDS } from './relation-kinds.ts';
import type { FoundRelation } from './relation-search.ts';
import { useRelationSearch } from './use-relation-search.ts';

/** The search asks for so many. */
const MOST_FOUND = 10;

/** What a picker of relations offers for a text: the one with that very number first. */
export function useRelationOptions(text: string, kind: RelationKind | null): SearchedOptions {
  const { found, isSearching, hasFailed } = useRelationSearch(text, kind);
  const number = searchedNumber(text)?.relationNumber;
  const options = found.map((relation) => optionOf(relation, number));
  return {
    isSearching,
    hasFailed,
    options: options.toSorted((one, other) => Number(other.isExact) - Number(one.isExact)),
    hasMore: found.length >= MOST_FOUND,
  };
}

function optionOf(relation: FoundRelation, number: string | undefined): FoundOption & { isExact: boolean } {
  const { __typename, id, displayName, relationNumber, city } = relation;
  return {
    id,
    label: displayName,
    icon: RELATION_KINDS[kindOf(__typename)].icon,
    detail: [relationNumber, city].filter((part) => part !== '').join(' · '),
    isExact: number !== undefined && relationNumber === number,
  };
}
