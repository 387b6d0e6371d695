import { numberedName } from '#domain/relation/name.ts';
import { hiddenWords } from './hidden-words.ts';
import type { NumberMatch } from './number-match.ts';

/** Whose a doubled number is; of a relation that the role hides, whom to ask. */
export function holderWords(holder: NumberMatch): string {
  const { relation } = holder;
  return relation
    ? `Het nummer is van ${numberedName(relation.displayName, relation.relationNumber)}.`
    : hiddenWords(holder);
}
