import { decodeXml } from '#domain/text/xml-text.ts';
import { type ScannedPiece, scanText } from './scan-text.ts';

/** Signs that are not seen: soft hyphens, blanks of no width, marks of direction and of joining. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
const BETWEEN = '\\p{Default_Ignorable_Code_Point}*';
const TAG = new RegExp(`\\{${BETWEEN}\\{[^{}]*\\}${BETWEEN}\\}`, 'gu');
/** A character as written, or the reference to one. */
const WRITTEN = /&[#\w]{1,10};|[\s\S]/gu;

interface Cut {
  readonly start: number;
  readonly end: number;
}

/** The XML of a part with each tag free of signs that are not seen, which mean nothing in a name and hide what it is. */
export function joinTags(xml: string): string {
  const cuts = scanText(xml).pieces.flatMap((piece) =>
    [...piece.text.matchAll(TAG)].flatMap(({ 0: tag, index }) => unseenIn(piece, index, index + tag.length)),
  );
  let joined = '';
  let from = 0;
  for (const { start, end } of cuts.toSorted((one, other) => one.start - other.start)) {
    joined += xml.slice(from, start);
    from = end;
  }
  return joined + xml.slice(from);
}

function unseenIn({ segments, softHyphens }: ScannedPiece, from: number, to: number): readonly Cut[] {
  const cuts: Cut[] = softHyphens.filter(({ at }) => at > from && at < to);
  for (const { at, written, start } of segments) {
    if (at >= to || !/&|\p{Default_Ignorable_Code_Point}/u.test(written)) continue;
    let place = at;
    for (const { 0: one, index } of written.matchAll(WRITTEN)) {
      const character = one.startsWith('&') ? decodeXml(one) : one;
      if (place > from && place < to && UNSEEN.test(character))
        cuts.push({ start: start + index, end: start + index + one.length });
      place += character.length;
    }
  }
  return cuts;
}
