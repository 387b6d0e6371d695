import { numberedName } from '#domain/relation/name.ts';
import { hiddenText } from './hidden-text.ts';
import type { NumberMatch } from './number-match.ts';

export function holderText(holder: NumberMatch): string {
  const { relation } = holder;
  return relation
    ? `Het nummer is van ${numberedName(relation.displayName, relation.relationNumber)}.`
    : hiddenText(holder);
}
