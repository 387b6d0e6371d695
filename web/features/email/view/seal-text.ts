import type { Seal } from '#domain/email/sealed-mail.ts';

interface SealTexts {
  readonly text: string;
  /** What it says is not seen here, or not all of it: the mail itself is offered. */
  readonly isUnread: boolean;
}

const OPEN_ELSEWHERE = 'Download de mail, en open die in uw mailprogramma.';
const NOT_SHOWN = `Balie kan de tekst niet openen. ${OPEN_ELSEWHERE}`;
const PART_NOT_SHOWN = `Balie kan dat deel niet openen. ${OPEN_ELSEWHERE}`;
const NOT_CHECKED = 'Balie controleert de handtekening niet.';

export const SEAL_TEXTS: Readonly<Record<Seal, SealTexts>> = {
  'smime-encrypted': unread(`Deze mail is met S/MIME versleuteld. ${NOT_SHOWN}`),
  'smime-encrypted-part': unread(`Een deel van deze mail is met S/MIME versleuteld. ${PART_NOT_SHOWN}`),
  'smime-closed': unread(`Deze mail is met S/MIME versleuteld of ondertekend. ${NOT_SHOWN}`),
  'smime-closed-part': unread(
    `Een deel van deze mail is met S/MIME versleuteld of ondertekend. ${PART_NOT_SHOWN}`,
  ),
  'smime-within': unread(
    `Deze mail is met S/MIME ondertekend, in één geheel met de tekst. De mail is niet versleuteld. ${NOT_SHOWN}`,
  ),
  'smime-within-part': unread(
    `Een deel van deze mail is met S/MIME ondertekend. Het is niet versleuteld. ${PART_NOT_SHOWN}`,
  ),
  'smime-compressed': unread(
    `Deze mail is met S/MIME gecomprimeerd. De mail is niet versleuteld. ${NOT_SHOWN}`,
  ),
  'smime-compressed-part': unread(
    `Een deel van deze mail is met S/MIME gecomprimeerd. Het is niet versleuteld. ${PART_NOT_SHOWN}`,
  ),
  'smime-signed': { text: `Bij deze mail zit een handtekening van S/MIME. ${NOT_CHECKED}`, isUnread: false },
  'signed-copy': unread(
    `Deze mail is ondertekend. ${NOT_CHECKED} Had de mail bijlagen, dan zitten die in het bestand smime.p7m. ${OPEN_ELSEWHERE}`,
  ),
  'signed-copy-only': unread(
    `Deze mail is ondertekend, en de inhoud zit in het bestand smime.p7m. De mail is niet versleuteld. ${OPEN_ELSEWHERE}`,
  ),
  'pgp-encrypted': unread(`Deze mail is met PGP versleuteld. ${NOT_SHOWN}`),
  'pgp-encrypted-part': unread(`Een deel van deze mail is met PGP versleuteld. ${PART_NOT_SHOWN}`),
  'pgp-file': unread(
    `Deze mail heeft zelf geen tekst. De bijlage is volgens de naam een bestand van PGP. Balie kan dat niet openen. ${OPEN_ELSEWHERE}`,
  ),
  'pgp-signed': { text: `Bij deze mail zit een handtekening van PGP. ${NOT_CHECKED}`, isUnread: false },
  rights: unread(
    `Deze mail is met Microsoft 365 beveiligd. Balie kan de beveiligde tekst niet openen. ${OPEN_ELSEWHERE}`,
  ),
};

function unread(text: string): SealTexts {
  return { text, isUnread: true };
}
