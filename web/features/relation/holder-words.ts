import { numberedName } from '#domain/relation/name.ts';
import { hiddenWords } from './hidden-words.ts';
import type { NumberMatch } from './number-match.ts';

export function holderWords(holder: NumberMatch): string {
  const { relation } = holder;
  return relation
    ? `Het nummer is van ${numberedName(relation.displayName, relation.relationNumber)}.`
    : hiddenWords(holder);
}
