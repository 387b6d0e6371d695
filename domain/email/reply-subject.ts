import { shortened } from '#domain/text/storable-text.ts';
import { LONGEST_SUBJECT } from './email-draft.ts';
import { foreignText } from './foreign-text.ts';

/** Prefixes in Dutch, English and German; 'Re[2]:' and 'Re^2:' count answers. */
const PREFIX =
  /^\s*(?:(re|antw|antwoord|aw|betr)|(?:fwd?|doorst|doorgest|doorgestuurd|wg))\.?\s{0,9}(?:[[(^*]\s{0,9}\d{1,4}\s{0,9}[\])]?\s{0,9})?[:：]\s*/i;

type Kind = 'answer' | 'forward';
const OURS: Readonly<Record<Kind, string>> = { answer: 'Re:', forward: 'Fwd:' };

/** 'Re: ' stands there once, however often the mail was answered before (COMPOSE-15). */
export function replySubject(subject: string): string {
  return fitted(prefixed('answer', subject));
}

export function forwardSubject(subject: string): string {
  return fitted(prefixed('forward', subject));
}

export function kindBySubject(subject: string): Kind | null {
  const found = PREFIX.exec(subject);
  if (found === null) return null;
  return found[1] === undefined ? 'forward' : 'answer';
}

export function isSubjectShortened(subject: string, received: string): boolean {
  const kinds: readonly Kind[] = ['answer', 'forward'];
  return kinds.some((kind) => {
    const whole = prefixed(kind, received);
    return foreignText(fitted(whole)) === foreignText(subject) && fitted(whole) !== whole;
  });
}

/** A forward that was answered, or an answer that was forwarded, keeps the other's prefix once. */
function prefixed(kind: Kind, subject: string): string {
  let rest = subject;
  let other = '';
  for (let found = PREFIX.exec(rest); found !== null; found = PREFIX.exec(rest)) {
    const isOther = (found[1] === undefined) === (kind === 'answer');
    if (isOther && other === '') other = `${found[0].trim()} `;
    rest = rest.slice(found[0].length);
  }
  return `${OURS[kind]} ${other}${rest.trim()}`.trim();
}

/** What mailboxes keep of a subject, its braces kept apart; what is cut ends in '…'. */
function fitted(subject: string): string {
  let fits = subject;
  for (let most = LONGEST_SUBJECT; foreignText(fits).length > LONGEST_SUBJECT; most -= 1) {
    fits = shortened(subject, most);
  }
  return fits;
}
