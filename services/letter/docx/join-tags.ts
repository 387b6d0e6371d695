import { decodeXml } from '#domain/text/xml-text.ts';
import { cutOut } from './cut-out.ts';
import { type ScannedPiece, scanText } from './scan-text.ts';

/** Soft hyphens, blanks of no width, marks of direction and of joining. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
const BETWEEN = '\\p{Default_Ignorable_Code_Point}*';
const TAG = new RegExp(`\\{${BETWEEN}\\{[^{}]*\\}${BETWEEN}\\}`, 'gu');
const WRITTEN = /&[#\w]{1,10};|[\s\S]/gu;

interface Cut {
  readonly start: number;
  readonly end: number;
}

/** Unseen signs mean nothing in a name and hide what it is, so tags lose them. */
export function joinTags(xml: string): string {
  return cutOut(xml, scanText(xml).pieces.flatMap(unseenInTags));
}

function unseenInTags({ text, segments, softHyphens }: ScannedPiece): readonly Cut[] {
  const tags = [...text.matchAll(TAG)].map(({ 0: tag, index }) => ({ from: index, to: index + tag.length }));
  if (tags.length === 0) return [];
  const isHyphenIn = withinEach(tags);
  const cuts: Cut[] = softHyphens.filter(({ at }) => isHyphenIn(at));
  const isIn = withinEach(tags);
  for (const { at, written, start } of segments) {
    if (!/&|\p{Default_Ignorable_Code_Point}/u.test(written)) continue;
    let offset = at;
    for (const { 0: one, index } of written.matchAll(WRITTEN)) {
      const character = one.startsWith('&') ? decodeXml(one) : one;
      if (isIn(offset) && UNSEEN.test(character))
        cuts.push({ start: start + index, end: start + index + one.length });
      offset += character.length;
    }
  }
  return cuts;
}

/** Asked in the order of the text, so that no tag is looked at twice. */
function withinEach(tags: readonly { readonly from: number; readonly to: number }[]) {
  let next = 0;
  return (offset: number): boolean => {
    while ((tags[next]?.to ?? Number.POSITIVE_INFINITY) <= offset) next += 1;
    return offset > (tags[next]?.from ?? Number.POSITIVE_INFINITY);
  };
}
