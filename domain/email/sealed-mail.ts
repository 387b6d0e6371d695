interface SealedParts {
  /** As the mail has it. */
  readonly body: string;
  readonly attachments: readonly { readonly name: string; readonly contentType: string }[];
}

/**
 * How a mail was signed or made unreadable for others. 'smime': in one piece, in which its text is as well; 'smime-signed': beside
 * its text.
 */
export type Seal = 'smime' | 'smime-signed' | 'pgp' | 'pgp-signed';

const typeOf = (contentType: string) => contentType.split(';')[0]?.trim().toLowerCase() ?? '';
const PGP_MESSAGE = /-----BEGIN PGP MESSAGE-----/;
const PGP_SIGNED = /-----BEGIN PGP SIGN(?:ED MESSAGE|ATURE)-----/;

/**
 * Whether a mail is encrypted or signed with S/MIME (RFC 8551) or OpenPGP (RFC 3156, 9580), by its files and what stands in its text;
 * null for other mail. Exchange gives what it does not read as a file 'smime.p7m', of type 'multipart/signed' where its text is
 * readable within.
 */
export function sealOf({ body, attachments }: SealedParts): Seal | null {
  const files = attachments.map(({ name, contentType }) => ({
    name: name.trim().toLowerCase(),
    type: typeOf(contentType),
  }));
  const has = (types: RegExp, names: RegExp) =>
    files.some(({ name, type }) => types.test(type) || names.test(name));
  if (has(/^application\/(?:x-)?pkcs7-mime$/, /^smime\.p7m$/)) return 'smime';
  if (has(/^application\/pgp-encrypted$|^multipart\/encrypted$/, /^encrypted\.asc$|\.pgp$|\.gpg$/))
    return 'pgp';
  if (PGP_MESSAGE.test(body)) return 'pgp';
  if (has(/^application\/(?:x-)?pkcs7-signature$/, /\.p7s$/)) return 'smime-signed';
  if (has(/^application\/pgp-signature$/, /^signature\.asc$/)) return 'pgp-signed';
  return PGP_SIGNED.test(body) ? 'pgp-signed' : null;
}
