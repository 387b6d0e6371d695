import type { Judgement } from '#domain/numbers/judgement.ts';
import type { FieldNote } from '#web/components/FieldMessage.tsx';

/**
 * What the live number check says beneath a field. Under an error it gives the reason, where the error only says
 * that the number is wrong; what is still to be typed is no reason.
 */
export function liveNote(judgement: Judgement | null, hasError: boolean): FieldNote | undefined {
  if (!judgement || judgement.state === 'empty') return undefined;
  if (judgement.state === 'valid')
    return hasError ? undefined : { tone: 'success', text: judgement.explanation };
  const bank = judgement.state === 'incomplete' && judgement.bankName ? `${judgement.bankName} · ` : '';
  return { tone: 'info', text: `${bank}${judgement.explanation}` };
}
