import { dayInNumbers, dayInWords } from '#domain/dates/day-in-words.ts';
import { checkBirthDate } from '#domain/numbers/birth-date.ts';
import type { Validity } from '#domain/numbers/validity.ts';
import type { FieldNote } from '#web/components/FieldMessage.tsx';

/** The live check beneath a field; under an error it gives the reason. */
export function liveNote(validity: Validity | null, hasError: boolean): FieldNote | undefined {
  if (!validity || validity.state === 'empty') return undefined;
  if (validity.state === 'valid')
    return hasError ? undefined : { tone: 'success', text: validity.explanation };
  const bank = validity.state === 'incomplete' && validity.bankName ? `${validity.bankName} · ` : '';
  return { tone: 'info', text: `${bank}${validity.explanation}` };
}

/** The day that was understood, with its weekday. */
export function birthDateNote(text: string): FieldNote | undefined {
  const checked = checkBirthDate(text, new Date());
  if (!checked.ok || checked.value === '') return undefined;
  return { tone: 'plain', text: dayInWords(dayInNumbers(checked.value)) };
}
