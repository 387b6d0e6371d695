export const ZIP_NAME = 'bijlagen.zip';
export const EML_NAME = 'emailbijlage.eml';

const NAMELESS = 'bijlage';
/** No file system takes these in a name, or they lead out of the folder of a zip. */
const UNSAFE = /[\p{Cc}\p{Cf}<>:"/\\|?*]/gu;
const LONGEST = 200;

/** Endings by which a file without a name is opened. */
const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/gif': '.gif',
  'text/calendar': '.ics',
  'text/html': '.html',
  'text/plain': '.txt',
  'text/csv': '.csv',
  'text/xml': '.xml',
  'application/xml': '.xml',
  'application/zip': '.zip',
};

export function isAttachedMail({
  kind,
  contentType,
}: {
  readonly kind: string;
  readonly contentType: string;
}): boolean {
  return kind === 'item' || /^message\/(?:rfc822|global)\b/i.test(contentType.trim());
}

export function nameOfNameless(
  attached: { readonly kind: string; readonly contentType: string },
  subject: string,
): string {
  const type = attached.contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (isAttachedMail(attached)) return savedName({ name: subject, kind: 'item' });
  return `${NAMELESS}${ENDINGS[type] ?? ''}`;
}

/** A name that can be saved on every system; an attached mail gets the ending that opens it. */
export function savedName({ name, kind }: { readonly name: string; readonly kind: string }): string {
  const safe = [...name.toWellFormed().replace(UNSAFE, '_')]
    .slice(0, LONGEST)
    .join('')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');
  const named = safe === '' ? NAMELESS : safe;
  return kind === 'item' && !/\.eml$/i.test(named) ? `${named}.eml` : named;
}

/** Names in their order, each once: a second 'bon.pdf' becomes 'bon (1).pdf' (ledger MAIL-43). */
export function countedNames(names: readonly string[]): readonly string[] {
  const used = new Set<string>();
  const key = (name: string) => name.toLowerCase();
  const given = new Set(names.map(key));
  return names.map((name) => {
    let counted = name;
    for (let count = 1; used.has(key(counted)) || (count > 1 && given.has(key(counted))); count += 1) {
      counted = withCount(name, count);
    }
    used.add(key(counted));
    return counted;
  });
}

function withCount(name: string, count: number): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? `${name} (${count})` : `${name.slice(0, dot)} (${count})${name.slice(dot)}`;
}
