const LITTER = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|\._[^/]*$|Thumbs\.db$|desktop\.ini$)/i;

/** What Finder and the Explorer leave in a zip file that somebody packed by hand; no program of Office writes or reads it. */
export function isArchiveLitter(name: string): boolean {
  return LITTER.test(name);
}
