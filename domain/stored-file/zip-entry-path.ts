/**
 * One form for all names that systems take for the same path; null for a path outside the zip, or one that
 * systems read differently: absolute, on a drive, upwards, with a backslash, colon or unseen sign (APPNOTE
 * 4.4.17).
 */
export function canonicalEntryPath(name: string): string | null {
  const read = decoded(name).normalize('NFKC');
  if (read === '' || /[\\:]|\p{Cc}|\p{Bidi_Control}/u.test(read) || read.startsWith('/')) return null;
  const steps = read.replace(/\/$/, '').split('/');
  // Windows leaves out what a name ends with, so that '.. ' and '...' lead somewhere else than they say.
  if (steps.some((step) => step.replace(/(?<![. ])[. ]+$/, '') === '')) return null;
  return steps.join('/').toLowerCase();
}

/** Names of parts may be percent-encoded; one that is decoded twice hides nothing either. */
function decoded(name: string): string {
  return name.replaceAll(/%(?:25)*([2-7][0-9a-f])/gi, (_whole, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
