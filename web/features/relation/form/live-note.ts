import { dayInNumbers, dayInWords } from '#domain/dates/day-in-words.ts';
import { checkBirthDate } from '#domain/numbers/birth-date.ts';
import type { Judgement } from '#domain/numbers/judgement.ts';
import type { FieldNote } from '#web/components/FieldMessage.tsx';

/** The live check beneath a field; under an error it gives the reason. */
export function liveNote(judgement: Judgement | null, hasError: boolean): FieldNote | undefined {
  if (!judgement || judgement.state === 'empty') return undefined;
  if (judgement.state === 'valid')
    return hasError ? undefined : { tone: 'success', text: judgement.explanation };
  const bank = judgement.state === 'incomplete' && judgement.bankName ? `${judgement.bankName} · ` : '';
  return { tone: 'info', text: `${bank}${judgement.explanation}` };
}

/** The day that was understood, with its weekday. */
export function birthDateNote(text: string): FieldNote | undefined {
  const checked = checkBirthDate(text, new Date());
  if (!checked.ok || checked.value === '') return undefined;
  return { tone: 'plain', text: dayInWords(dayInNumbers(checked.value)) };
}
