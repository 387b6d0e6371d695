import { DOCUMENT_REFUSALS } from '#domain/letter/document-refusal.ts';
import { RefusedDocument } from './refused-document.ts';
import { textOf } from './rich-text.ts';
import { scanText } from './scan-text.ts';
import type { StorePath } from './store-path.ts';
import { attributesOf, localName, TAGS } from './xml-elements.ts';

/** Word writes the text of a store into the control whenever it opens the document. */
export interface BoundControl {
  /** Another one where a newer program binds rich text and pictures. */
  readonly bindings: readonly Binding[];
  /** The text in it, a line a paragraph. */
  readonly text: string;
  /** False for a store with a date, a choice or a picture. */
  readonly isText: boolean;
  /** The paragraph that it begins in, from 1. */
  readonly paragraph: number;
}

export interface Binding extends StorePath {
  /** In upper case; empty for the first store that has the node. */
  readonly storeId: string;
  readonly start: number;
  readonly end: number;
}

const OTHER_KINDS: ReadonlySet<string> = new Set([
  'date',
  'dropDownList',
  'comboBox',
  'picture',
  'checkbox',
  'docPartList',
  'docPartObj',
  'citation',
  'bibliography',
  'equation',
  'group',
  'repeatingSection',
  'repeatingSectionItem',
]);
/** Reading each nested control without a bound would take the square of the whole. */
const DEEPEST = 20;

interface OpenControl {
  readonly bindings: (Binding & { end: number })[];
  isText: boolean;
  contentFrom: number | null;
  contentTo: number;
  depth: number;
}

/** `xml` is as canonicalXml writes it. Throws RefusedDocument for those too deep in each other. */
export function boundControls(xml: string): readonly BoundControl[] {
  const found: BoundControl[] = [];
  const open: OpenControl[] = [];
  let letters: readonly { readonly start: number; readonly paragraph: number }[] | null = null;
  for (const tag of xml.matchAll(TAGS)) {
    const { 0: whole, 1: end = '', 2: name = '', 3: written = '', 4: empty = '', index } = tag;
    const after = index + whole.length;
    if (name === 'w:sdt') {
      if (end === '/') close(open.pop());
      else if (empty === '') begin();
      continue;
    }
    const control = open.at(-1);
    if (control === undefined) continue;
    if (name === 'w:sdtContent') {
      if (end === '') beginContent(control, after);
      if (end === '/' || empty === '/') control.contentTo = empty === '/' ? after : index;
    } else if (control.contentFrom === null) {
      if (localName(name) === 'dataBinding') {
        const last = control.bindings.at(-1);
        if (end === '') control.bindings.push(bindingOf(written, index, after));
        else if (last !== undefined) last.end = after;
      } else if (end === '' && OTHER_KINDS.has(localName(name))) control.isText = false;
    }
  }
  return found;

  function begin(): void {
    const depth = open.at(-1)?.depth ?? 0;
    open.push({ bindings: [], isText: true, contentFrom: null, contentTo: 0, depth });
  }

  function beginContent(control: OpenControl, from: number): void {
    control.contentFrom = from;
    if (control.bindings.length > 0) control.depth += 1;
    if (control.depth > DEEPEST) throw new RefusedDocument(DOCUMENT_REFUSALS.nestedControls);
  }

  /** The paragraph of its first letter, or of the one before. Scanned only where a control is bound. */
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
    if (control === undefined || control.bindings.length === 0 || control.contentFrom === null) return;
    const { bindings, isText, contentFrom, contentTo } = control;
    const text = textOf(xml.slice(contentFrom, contentTo));
    found.push({ bindings, isText, text, paragraph: paragraphOf(contentFrom, contentTo) });
  }
}

function bindingOf(written: string, start: number, end: number): Binding & { end: number } {
  const said = attributesOf({ written });
  return {
    xpath: saidOf(said, 'xpath'),
    prefixes: saidOf(said, 'prefixMappings'),
    storeId: saidOf(said, 'storeItemID').toUpperCase(),
    start,
    end,
  };
}

function saidOf(said: Readonly<Record<string, string>>, name: string): string {
  return Object.entries(said).find(([key]) => localName(key) === name)?.[1] ?? '';
}
