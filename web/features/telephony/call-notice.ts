import { formatPhone } from '#domain/numbers/phone.ts';
import { hiddenText } from '#web/features/relation/hidden-text.ts';
import type { PhoneCall } from './phone-call.ts';

export type Caller = NonNullable<PhoneCall['matches'][number]['relation']>;

export type CallNotice =
  | { readonly kind: 'one'; readonly caller: Caller; readonly text: string }
  | {
      readonly kind: 'several';
      readonly callers: readonly Caller[];
      readonly text: string;
      readonly hidden: string;
    }
  /** A number that no relation has. */
  | { readonly kind: 'stranger'; readonly text: string }
  | { readonly kind: 'none'; readonly text: string };

const STRANGE = 'Dit nummer staat bij geen relatie.';

export function noticeOf({ number, matches }: PhoneCall): CallNotice {
  const callers = matches.flatMap(({ relation }) => relation ?? []);
  // A relation deleted meanwhile is neither shown nor hidden.
  const hidden = matches.filter(({ relation, hiddenBy }) => !relation && hiddenBy != null).map(hiddenText);
  const [caller] = callers;
  if (number === '') return { kind: 'none', text: 'Oproep van een anoniem nummer.' };
  if (caller === undefined) {
    if (hidden.length === 0)
      return { kind: 'stranger', text: `Oproep van ${formatPhone(number)}. ${STRANGE}` };
    return { kind: 'none', text: `Oproep van ${formatPhone(number)}. ${[...new Set(hidden)].join(' ')}` };
  }
  if (callers.length === 1 && hidden.length === 0) {
    return { kind: 'one', caller, text: `${caller.displayName} belt (${formatPhone(number)}).` };
  }
  return {
    kind: 'several',
    callers,
    text: `Oproep van ${formatPhone(number)}, het nummer van meer dan één relatie.`,
    hidden: [...new Set(hidden)].join(' '),
  };
}

export function missedText(call: PhoneCall): string {
  const notice = noticeOf(call);
  if (notice.kind === 'one')
    return `Gemiste oproep van ${notice.caller.displayName} (${formatPhone(call.number)}).`;
  if (notice.kind === 'stranger') return `Gemiste oproep van ${formatPhone(call.number)}. ${STRANGE}`;
  return `Gemiste oproep van ${call.number === '' ? 'een anoniem nummer' : formatPhone(call.number)}.`;
}
