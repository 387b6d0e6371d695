/**
 * The path of an entry within its zip file, equal for all names that some system takes for the same path;
 * null for one that would lie outside it, or of which systems think differently: absolute, on a drive,
 * upwards, with a backslash, a colon or a sign that is not seen (APPNOTE 4.4.17).
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
