import { digitsOf } from '#domain/numbers/digits.ts';
import { validateKvkNumber } from '#domain/numbers/kvk-number.ts';
import { DUPLICATE_KVK_NUMBER } from '#domain/relation/duplicate-kvk-number.ts';
import type { FieldNote } from '#web/components/FieldMessage.tsx';
import { holderText } from '#web/features/relation/holder-text.ts';
import { useKvkNumberHolders } from '#web/features/relation/use-kvk-number-holders.ts';

/** Says whose the typed KvK number is already; `typed` is null while a relation is being changed. */
export function useKvkNumberNote(typed: string | null): FieldNote | undefined {
  const isWhole = typed !== null && validateKvkNumber(typed).state === 'valid';
  const kvkNumber = isWhole ? digitsOf(typed) : '';
  const holders = useKvkNumberHolders(isWhole ? [kvkNumber] : []).get(kvkNumber);
  return holders && { tone: 'info', text: [DUPLICATE_KVK_NUMBER.text, ...holders.map(holderText)].join(' ') };
}
