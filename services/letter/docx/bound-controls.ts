import { scanText } from './scan-text.ts';
import type { StorePath } from './store-path.ts';
import { attributesOf, localName, TAGS } from './xml-elements.ts';

/** A content control that shows a node of a store: Word writes the store's text into it whenever the document is opened. */
export interface BoundControl extends StorePath {
  /** Of the store, in upper case; empty where the first that has the node is meant. */
  readonly storeId: string;
  /** What stands in it, a line a paragraph. */
  readonly text: string;
  /** Whether its store holds plain text, and not a date, a choice or a picture. */
  readonly isText: boolean;
  /** Number of the paragraph that it begins in, from 1. */
  readonly paragraph: number;
  /** Where the element of its binding stands in the XML. */
  readonly binding: { readonly start: number; readonly end: number };
}

const OTHER_KINDS: ReadonlySet<string> = new Set([
  ...['date', 'dropDownList', 'comboBox', 'picture', 'checkbox', 'docPartList', 'docPartObj', 'citation'],
  ...['bibliography', 'equation', 'group', 'repeatingSection', 'repeatingSectionItem'],
]);

interface OpenControl {
  binding: Omit<BoundControl, 'text' | 'isText' | 'paragraph'> | null;
  isText: boolean;
  contentFrom: number | null;
  contentTo: number;
}

/** The bound content controls of one part, written as canonicalXml writes it. */
export function boundControls(xml: string): readonly BoundControl[] {
  const found: BoundControl[] = [];
  const open: OpenControl[] = [];
  let letters: readonly { readonly start: number; readonly paragraph: number }[] | null = null;
  for (const { 0: whole, 1: end = '', 2: name = '', 3: written = '', index } of xml.matchAll(TAGS)) {
    if (name === 'w:sdt') {
      if (end === '') open.push({ binding: null, isText: true, contentFrom: null, contentTo: 0 });
      else close(open.pop());
      continue;
    }
    const control = open.at(-1);
    if (control === undefined) continue;
    if (name === 'w:sdtContent') {
      if (end === '') control.contentFrom = index + whole.length;
      else control.contentTo = index;
    } else if (control.contentFrom === null && end === '') {
      if (localName(name) === 'dataBinding') {
        const said = attributesOf({ written });
        control.binding = {
          xpath: saidOf(said, 'xpath'),
          prefixes: saidOf(said, 'prefixMappings'),
          storeId: saidOf(said, 'storeItemID').toUpperCase(),
          binding: { start: index, end: index + whole.length },
        };
      } else if (OTHER_KINDS.has(localName(name))) control.isText = false;
    }
  }
  return found;

  /** Of the first letter in it, or of the one before where there is none. The part is scanned only where a control is bound. */
  function paragraphOf(from: number, to: number): number {
    letters ??= scanText(xml).pieces.flatMap(({ paragraph, segments }) =>
      segments.map(({ start }) => ({ start, paragraph })),
    );
    let [low, high] = [0, letters.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((letters[middle]?.start ?? 0) < from) low = middle + 1;
      else high = middle;
    }
    const first = letters[low];
    return (first !== undefined && first.start < to ? first : letters[low - 1])?.paragraph ?? 1;
  }

  function close(control: OpenControl | undefined): void {
    if (control?.binding == null || control.contentFrom === null) return;
    const content = xml.slice(control.contentFrom, control.contentTo);
    const paragraph = paragraphOf(control.contentFrom, control.contentTo);
    found.push({ ...control.binding, isText: control.isText, text: textOf(content), paragraph });
  }
}

function saidOf(said: Readonly<Record<string, string>>, name: string): string {
  return Object.entries(said).find(([key]) => localName(key) === name)?.[1] ?? '';
}

function textOf(content: string): string {
  const lines = new Map<number, string>();
  for (const { paragraph, isFallback, text } of scanText(content).pieces) {
    if (!isFallback) lines.set(paragraph, (lines.get(paragraph) ?? '') + text);
  }
  return [...lines.values()].join('\n');
}
