const LITTER = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|\._[^/]*$|Thumbs\.db$|desktop\.ini$)/i;

/** Finder or the Explorer left this in a zip file packed by hand; no program of Office writes it. */
export function isArchiveLitter(name: string): boolean {
  return LITTER.test(name);
}
