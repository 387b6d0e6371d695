const LITTER = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|\._[^/]*$|Thumbs\.db$|desktop\.ini$)/i;

/**
 * Whether Finder or the Explorer left an entry in a zip file that somebody packed by hand; no program of
 * Office writes or reads it.
 */
export function isArchiveLitter(name: string): boolean {
  return LITTER.test(name);
}
