interface FoundArmours {
  readonly hasMessage: boolean;
  readonly hasSigned: boolean;
  /** Nothing readable stands beside what is encrypted. */
  readonly isAlone: boolean;
}

const BEGIN = /^-----BEGIN PGP (MESSAGE|SIGNED MESSAGE|SIGNATURE)-----$/;
const END = /^-----END PGP (?:MESSAGE|SIGNATURE)-----$/;
/** Lines of an armour (RFC 9580 6.2): headers, data in base64 and its checksum. */
const HEADER = /^(?:Version|Comment|MessageID|Hash|Charset): /;
const DATA = /^[A-Za-z0-9+/]{4,}={0,2}$|^=[A-Za-z0-9+/]{4}$/;
const CHECKSUM = /^=[A-Za-z0-9+/]{4}$/;
/** Mail programs write this above a quoted mail, in Dutch and other languages. */
const ORIGINAL =
  /^-{2,}\s*(?:Original Message|Forwarded message|Oorspronkelijk bericht|Doorgestuurd bericht|Ursprüngliche Nachricht|Weitergeleitete Nachricht|Message d'origine|Message transféré)\s*-{2,}$/i;
const ORIGINAL_FROM = /^(?:Van|From|Von|De):\s/i;
const ORIGINAL_DATE = /^(?:Verzonden|Datum|Sent|Date|Gesendet|Envoyé):?\s/i;
const LINES_TO_DATE = 3;

/** The armours that a mail says itself: not those that it quotes, nor those that it only speaks of. */
export function armoursIn(lines: readonly string[]): FoundArmours {
  const own = ownLines(lines);
  let isAlone = true;
  let hasMessage = false;
  let signedFrom = -1;
  let hasSigned = false;
  for (let at = 0; at < own.length; at += 1) {
    const kind = BEGIN.exec(own[at] ?? '')?.[1];
    if (kind === 'MESSAGE' && hasData(own, at + 1)) {
      hasMessage = true;
      at = endOf(own, at + 1);
    } else if (kind === 'SIGNED MESSAGE' && /^(?:Hash: .*)?$/.test(own[at + 1] ?? 'x')) signedFrom = at;
    else if (kind === 'SIGNATURE' && hasData(own, at + 1)) {
      hasSigned ||= signedFrom >= 0;
      at = endOf(own, at + 1);
    } else if (own[at] !== '') isAlone = false;
  }
  return { hasMessage, hasSigned, isAlone };
}

function ownLines(lines: readonly string[]): readonly string[] {
  const plain = lines.map((line) => line.replaceAll(/[\s\u200B\uFEFF]+/g, ' ').trim());
  const end = plain.findIndex(
    (line, at) =>
      ORIGINAL.test(line) ||
      (ORIGINAL_FROM.test(line) &&
        plain.slice(at + 1, at + 1 + LINES_TO_DATE).some((one) => ORIGINAL_DATE.test(one))),
  );
  return (end === -1 ? plain : plain.slice(0, end)).filter((line) => !/^[>|]/.test(line));
}

const LONGER_THAN_WORDS = 32;

function hasData(own: readonly string[], from: number): boolean {
  let at = from;
  while (own[at] === '' || HEADER.test(own[at] ?? '')) at += 1;
  const line = own[at] ?? '';
  if (!DATA.test(line) || line.length >= LONGER_THAN_WORDS) return DATA.test(line);
  const next = own.slice(at + 1).find((one) => one !== '');
  return next === undefined || END.test(next) || CHECKSUM.test(next);
}

function endOf(own: readonly string[], from: number): number {
  for (let at = from; at < own.length; at += 1) {
    const line = own[at] ?? '';
    if (END.test(line)) return at;
    if (line !== '' && !HEADER.test(line) && !DATA.test(line)) return at - 1;
  }
  return own.length;
}
