import type { TextMark } from '#domain/letter/find-tags.ts';
import { decodeXml } from '#domain/text/xml-text.ts';
import { attributesOf, TAGS } from './xml-elements.ts';

interface TextSegment {
  /** Offset in the text of its piece. */
  readonly at: number;
  readonly written: string;
  /** Offset in the XML. */
  readonly start: number;
}

export interface ScannedPiece {
  readonly paragraph: number;
  /** Shown only by programs that do not know the newer form, as of a text box. */
  readonly isFallback: boolean;
  text: string;
  deleted: string;
  readonly marks: TextMark[];
  readonly segments: TextSegment[];
  readonly softHyphens: { readonly at: number; readonly start: number; readonly end: number }[];
}

export interface ScannedText {
  readonly pieces: readonly ScannedPiece[];
  readonly tracked: readonly number[];
}

const TEXTS: ReadonlySet<string> = new Set(['w:t', 'a:t', 'm:t', 'w:delText']);
const PARAGRAPHS: ReadonlySet<string> = new Set(['w:p', 'a:p']);
const LINE_ENDS: ReadonlySet<string> = new Set(['w:br', 'w:cr', 'a:br']);
const TABS: ReadonlySet<string> = new Set(['w:tab', 'w:ptab']);
const INSERTIONS: ReadonlySet<string> = new Set(['w:ins', 'w:moveTo']);
const CHANGES = /^w:(?:ins|del|moveTo|moveFrom|cellIns|cellDel|cellMerge|\w+PrChange|numberingChange)$/;
const NON_BREAKING_HYPHEN = '\u2011';

/** `xml` is as canonicalXml writes it; the order is docxtemplater's, with what stands between the letters. */
export function scanText(xml: string): ScannedText {
  const pieces: ScannedPiece[] = [];
  const tracked = new Set<number>();
  const open: number[] = [];
  const runs: boolean[] = [];
  const within = { inserted: 0, moved: 0, fallback: 0, properties: 0, former: 0 };
  let shown = { isInserted: false, isHidden: false, isMoved: false };
  let last = 0;
  let textFrom: number | null = null;

  const begin = (paragraph: number) =>
    pieces.push({
      paragraph,
      isFallback: within.fallback > 0,
      text: '',
      deleted: '',
      marks: [],
      segments: [],
      softHyphens: [],
    });
  const piece = (): ScannedPiece => {
    if (pieces.length === 0) begin(Math.max(last, 1));
    return pieces.at(-1) as ScannedPiece;
  };
  const mark = (kind: TextMark['kind']) => piece().marks.push({ at: piece().text.length, kind });

  for (const { 0: whole, 1: end = '', 2: name = '', 3: written = '', 4: empty = '', index } of xml.matchAll(
    TAGS,
  )) {
    const isStart = end === '' && empty === '';
    const step = end === '/' ? -1 : empty === '' ? 1 : 0;
    if (CHANGES.test(name) && end === '') tracked.add(Math.max(open.at(-1) ?? last, 1));
    if (TEXTS.has(name)) {
      if (isStart) textFrom = index + whole.length;
      else if (end === '/' && textFrom !== null) addText(name, xml.slice(textFrom, index), textFrom);
      if (end === '/') textFrom = null;
    } else if (PARAGRAPHS.has(name)) {
      if (end === '/') {
        open.pop();
        begin(open.at(-1) ?? last);
      } else {
        if (within.fallback === 0) last += 1;
        if (isStart) {
          open.push(last);
          begin(last);
        }
      }
    } else if (name === 'w:r') {
      if (isStart) runs.push(false);
      else if (end === '/') runs.pop();
    } else if (name === 'w:rPr' || name === 'w:pPr') within.properties += step;
    else if (name === 'w:rPrChange') within.former += step;
    else if (name === 'w:vanish') {
      const { 'w:val': value = 'true' } = attributesOf({ written });
      if (runs.length > 0 && end === '' && within.former === 0)
        runs[runs.length - 1] = !/^(?:0|false|off)$/i.test(value);
    } else if (within.properties > 0) {
      // Within the properties of a paragraph the mark is of its end.
      if (name === 'w:del' && end === '') mark('deleted');
    } else if (LINE_ENDS.has(name)) {
      if (end === '') add('\n');
    } else if (TABS.has(name)) {
      if (end === '') add('\t');
    } else if (name === 'w:noBreakHyphen') {
      if (end === '') {
        add(NON_BREAKING_HYPHEN);
        piece().marks.push({ at: piece().text.length - 1, kind: 'hyphen' });
      }
    } else if (name === 'w:softHyphen') {
      const { text, softHyphens } = piece();
      if (empty !== '') softHyphens.push({ at: text.length, start: index, end: index + whole.length });
    } else if (name === 'w:sym') {
      if (end === '') mark('symbol');
    } else if (INSERTIONS.has(name)) within.inserted += step;
    else if (name === 'w:moveFrom') within.moved += step;
    else if (name === 'mc:Fallback') within.fallback += step;
  }
  return {
    pieces: pieces.filter(({ text, deleted }) => text !== '' || deleted !== ''),
    tracked: [...tracked],
  };

  function addText(name: string, raw: string, start: number): void {
    if (name === 'w:delText') {
      mark('deleted');
      piece().deleted += decodeXml(raw);
      return;
    }
    if (raw === '') return;
    add(decodeXml(raw), { written: raw, start });
  }

  function add(text: string, segment: Omit<TextSegment, 'at'> | null = null): void {
    const into = piece();
    const now = {
      isInserted: within.inserted > 0,
      isHidden: runs.at(-1) ?? false,
      isMoved: within.moved > 0,
    };
    if (into.text !== '') {
      if (now.isInserted !== shown.isInserted) mark('inserted');
      if (now.isHidden !== shown.isHidden) mark('hidden');
      if (now.isMoved !== shown.isMoved) mark('deleted');
    }
    shown = now;
    if (segment !== null) into.segments.push({ ...segment, at: into.text.length });
    into.text += text;
  }
}
