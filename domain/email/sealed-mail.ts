import { armoursIn } from './pgp-armour.ts';

interface SealedParts {
  readonly attachments: readonly { readonly name: string; readonly contentType: string }[];
  readonly html: string;
  /** Read only where the files or the HTML speak of a seal. */
  readonly lines: () => readonly string[];
}

/**
 * Method and what was done: '-part' beside readable text; '-closed' encrypted, or signed so that its parts do
 * not show it; '-within' signed in one piece.
 */
export type Seal =
  | 'smime-encrypted'
  | 'smime-encrypted-part'
  | 'smime-closed'
  | 'smime-closed-part'
  | 'smime-within'
  | 'smime-within-part'
  | 'smime-compressed'
  | 'smime-compressed-part'
  | 'smime-signed'
  | 'signed-copy'
  | 'signed-copy-only'
  | 'pgp-encrypted'
  | 'pgp-encrypted-part'
  | 'pgp-file'
  | 'pgp-signed'
  | 'rights';

interface File {
  readonly name: string;
  readonly type: string;
  /** Empty where the part has none (RFC 8551 3.2.2). */
  readonly smimeType: string;
}

const PKCS7_TYPE = /^application\/(?:x-)?pkcs7-mime$/;
const ENCRYPTED = /^(?:auth)?enveloped-data$/;
const UNNAMED_TYPE = /^(?:application\/octet-stream|application\/binary|)$/;
/** A document that was signed or encrypted by itself, as invoices in Italy: 'factuur.xml.p7m'. */
const OF_DOCUMENT = /\.[a-z\d]{2,5}\.p7[ms]$/;
const PGP_NAME = /\.(?:pgp|gpg|asc)$/;
const PGP_DATA_NAME = /^(?:encrypted|openpgp[ _]encrypted[ _]message)(?:\.asc)?$/;
const PGP_SIGNATURE_NAME = /^(?:openpgp_)?signature(?:\.asc)?$/;
const RIGHTS_TYPE = /^application\/x-microsoft-rpmsg-message$/;

/**
 * The seal of a mail by S/MIME (RFC 8551, MS-OXOSMIME), OpenPGP (RFC 3156, 9580) or the rights of Microsoft
 * 365; null for other mail, such as a readable text with an encrypted file attached.
 */
export function sealOf({ attachments, html, lines }: SealedParts): Seal | null {
  const files = attachments.map(fileOf).filter(({ type }) => type !== 'message/rfc822');
  let read: readonly string[] | undefined;
  const readLines = () => (read ??= lines());
  const hasText = () => readLines().some((line) => /[\p{L}\p{N}]/u.test(line));
  return (
    smimeOf(files, hasText) ??
    rightsOf(files) ??
    pgpOf(files, hasText) ??
    armourOf(html, readLines) ??
    signatureOf(files)
  );
}

function fileOf({ name, contentType }: SealedParts['attachments'][number]): File {
  const [type = '', ...parameters] = contentType.toLowerCase().split(';');
  const smimeType = parameters.map((one) => /^\s*smime-type\s*=\s*"?([\w-]+)/.exec(one)?.[1] ?? '').join('');
  return { name: name.trim().toLowerCase(), type: type.trim(), smimeType };
}

function smimeOf(files: readonly File[], hasText: () => boolean): Seal | null {
  // Exchange keeps a signed mail whole in one file, with its attachments, and shows the text of it.
  const copy = files.find(
    ({ name, type }) => type === 'multipart/signed' && (files.length === 1 || name === 'smime.p7m'),
  );
  if (copy !== undefined) return hasText() ? 'signed-copy' : 'signed-copy-only';
  const part = files.find(
    ({ name, type, smimeType }) =>
      (PKCS7_TYPE.test(type) && (!OF_DOCUMENT.test(name) || ENCRYPTED.test(smimeType))) ||
      (UNNAMED_TYPE.test(type) && name === 'smime.p7m'),
  );
  if (part === undefined || part.smimeType === 'certs-only' || /\.p7[cb]$/.test(part.name)) return null;
  const isAlone = files.length === 1 && !hasText();
  switch (part.smimeType) {
    case 'enveloped-data':
    case 'authenveloped-data':
      return isAlone ? 'smime-encrypted' : 'smime-encrypted-part';
    case 'signed-data':
      return isAlone ? 'smime-within' : 'smime-within-part';
    case 'compressed-data':
      return isAlone ? 'smime-compressed' : 'smime-compressed-part';
    default:
      if (isAlone) return 'smime-closed';
      return part.name === 'smime.p7m' ? 'smime-closed-part' : null;
  }
}

function rightsOf(files: readonly File[]): Seal | null {
  return files.some(({ name, type }) => RIGHTS_TYPE.test(type) || name.endsWith('.rpmsg')) ? 'rights' : null;
}

/** A file that was encrypted by itself has the type of the part that says how (RFC 3156 4), but is called like a file. */
function pgpOf(files: readonly File[], hasText: () => boolean): Seal | null {
  const isControl = ({ name, type }: File) => type === 'application/pgp-encrypted' && !PGP_NAME.test(name);
  const isData = ({ name, type }: File) =>
    PGP_NAME.test(name) || PGP_DATA_NAME.test(name) || UNNAMED_TYPE.test(type);
  const isInParts = files.some(isControl) && files.some((file) => !isControl(file) && isData(file));
  const isWhole = files.some(({ name, type }) => type === 'multipart/encrypted' || PGP_DATA_NAME.test(name));
  if (isInParts || isWhole) return hasText() ? 'pgp-encrypted-part' : 'pgp-encrypted';
  const isFile = files.some(({ name }) => /\.(?:pgp|gpg)$/.test(name));
  return isFile && !hasText() ? 'pgp-file' : null;
}

function armourOf(html: string, lines: () => readonly string[]): Seal | null {
  if (!html.includes('PGP')) return null;
  const { hasMessage, hasSigned, isAlone } = armoursIn(lines());
  if (hasMessage) return isAlone ? 'pgp-encrypted' : 'pgp-encrypted-part';
  return hasSigned ? 'pgp-signed' : null;
}

/** A signature of one file among the others says nothing of the mail. */
function signatureOf(files: readonly File[]): Seal | null {
  const isOfFile = (file: File) => {
    const base = withoutEnding(file.name);
    const names = files.filter((other) => other !== file).flatMap(({ name }) => [name, withoutEnding(name)]);
    return OF_DOCUMENT.test(file.name) || (base !== null && base !== '' && names.includes(base));
  };
  const own = files.filter((file) => !isOfFile(file));
  const isSignature = ({ name, type }: File) =>
    /^application\/(?:x-)?pkcs7-signature$/.test(type) || name === 'smime.p7s';
  if (own.some(isSignature)) return 'smime-signed';
  return own.some(({ name, type }) => type === 'application/pgp-signature' || PGP_SIGNATURE_NAME.test(name))
    ? 'pgp-signed'
    : null;
}

function withoutEnding(name: string): string | null {
  return name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : null;
}
