import { isCommonEnd, isSameDomain } from './registrable-domain.ts';

export interface MisleadingLink {
  /** The host that its text shows; null where it shows none. */
  readonly shown: string | null;
  /** The host of the link as a browser reads it, in ASCII, or the address that a mail would go to. */
  readonly host: string;
}

/** Characters of a text that are looked at; a link that says more shows no host. */
const LONGEST_TEXT = 2_000;
const LONGEST_LABEL = 200;
/** More hosts in one text than anybody reads hide where a link leads. */
const MOST_HOSTS = 50;
/** Signs that are not seen part a host for a machine and not for a reader. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Turns the letters after it around, so that a host is read from its end. */
const TURNED = /\u202e/;
const PARTS = /[\s<>()[\]{}"'«»“”„‟‘’‚‹›,;|]+/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
/** Ends of hosts that are rather ends of the names of files. */
const OF_FILES: ReadonlySet<string> = new Set('cs go hs js kt md pl ps py rb rs sh so ts vb'.split(' '));

/**
 * Whether a link lies about where it leads: its text shows a host of another registrable domain, or its
 * address misleads by a name before the host ('https://bank.nl@elders.example'), letters beyond ASCII or a
 * number. `shown`: what a reader sees, texts of pictures included; `address`: absolute. Null for an honest
 * link.
 */
export function misleadingLink(shown: string, address: string): MisleadingLink | null {
  const url = URL.parse(address);
  if (url === null) return null;
  const { hosts, isReadable } = hostsIn(shown);
  if (url.protocol === 'mailto:') return misleadingMail(hosts, url);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  const other = hosts.find(({ host, isMail }) => !isMail && !isSameDomain(host, url.hostname));
  if (other !== undefined) return { shown: other.host, host: url.host };
  const isUnreadable =
    !isReadable || url.username !== '' || url.password !== '' || isUnreadableHost(url.hostname);
  return isUnreadable ? { shown: null, host: url.host } : null;
}

function misleadingMail(hosts: readonly ShownHost[], url: URL): MisleadingLink | null {
  const fields = ['to', 'cc', 'bcc'].flatMap((name) => url.searchParams.getAll(name));
  const recipients = [decoded(url.pathname), ...fields].flatMap((list) => list.split(/[,;]/));
  for (const recipient of recipients.map((one) => one.trim()).filter((one) => one.includes('@'))) {
    const domain = asciiHost(recipient.slice(recipient.lastIndexOf('@') + 1).replace(/>$/, ''));
    const other = hosts.find(({ host }) => domain === null || !isSameDomain(host, domain));
    if (other !== undefined) return { shown: other.host, host: recipient };
  }
  return null;
}

interface ShownHost {
  readonly host: string;
  readonly isMail: boolean;
}

interface ShownHosts {
  readonly hosts: readonly ShownHost[];
  /** False where letters are turned around, or too many hosts are shown. */
  readonly isReadable: boolean;
}

function hostsIn(shown: string): ShownHosts {
  const isTurned = TURNED.test(shown);
  // Before its length is taken: blanks and what is not seen make a text no longer for its reader.
  const text = shown
    .normalize('NFKC')
    .replaceAll(UNSEEN, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[。｡]/gu, '.')
    .trim();
  if (text.length > LONGEST_TEXT) return { hosts: [], isReadable: !isTurned };
  const isLabel = text.length <= LONGEST_LABEL;
  const hosts: ShownHost[] = [];
  for (const word of new Set(text.split(PARTS))) {
    const host = hostOf(word, isLabel);
    if (host !== null) hosts.push(host);
    if (hosts.length > MOST_HOSTS) break;
  }
  return { hosts, isReadable: !isTurned && hosts.length <= MOST_HOSTS };
}

function hostOf(word: string, isLabel: boolean): ShownHost | null {
  const [, scheme, rest = ''] = /^([a-z][a-z0-9+.-]*:)?[\\/]*(.*)$/isu.exec(word) ?? [];
  const isWeb = scheme !== undefined && /^https?:$/i.test(scheme);
  // With a scheme it is read as a browser does: what stands before '@' is no host.
  if (isWeb) {
    const host = URL.parse(`https://${rest}`)?.hostname ?? '';
    return host.includes('.') ? { host, isMail: false } : null;
  }
  const bare = scheme === undefined || /^mailto:$/i.test(scheme) ? rest : word;
  const at = bare.lastIndexOf('@');
  const [named = ''] = bare.slice(at + 1).split(/[\\/?#:]/);
  const written = named.replace(/(?<![.!…])[.!…]+$/u, '');
  const labels = written.split('.');
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return null;
  const host = asciiHost(written);
  if (host === null) return null;
  if (at !== -1) return { host, isMail: true };
  const isPath = /^[\\/:]/.test(bare.slice(written.length)) && isCommonEnd(labels.at(-1) ?? '');
  const isWholeHost = /^www\d?\./i.test(written) || isPath || (isLabel && looksLikeHost(written, labels));
  return isWholeHost ? { host, isMail: false } : null;
}

/** 'Morgen.Er' is a missing space, and 'README.md' a file. */
function looksLikeHost(written: string, labels: readonly string[]): boolean {
  const end = labels.at(-1) ?? '';
  const isOneCase = end === end.toLowerCase() || written === written.toUpperCase();
  return isOneCase && isCommonEnd(end) && !OF_FILES.has(end.toLowerCase());
}

function asciiHost(host: string): string | null {
  return URL.parse(`https://${host}`)?.hostname ?? null;
}

function isUnreadableHost(host: string): boolean {
  return host.startsWith('[') || /^[\d.]+$/.test(host) || /(?:^|\.)xn--/.test(host);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
