import { isMergeTag } from '#domain/merge-tag/merge-tags.ts';
import type { TagProblem } from './tag-problem.ts';

/** A mark between letters: an edge of tracked or hidden text, a deletion or move, or an unread sign. */
export interface TextMark {
  /** The mark stands before the character at this offset. */
  readonly at: number;
  readonly kind: 'inserted' | 'hidden' | 'deleted' | 'hyphen' | 'symbol';
}

/** Text that stands together: a paragraph, or its piece before or behind a text box. */
export interface TextPiece {
  /** Number of its paragraph within the part of the document, from 1. */
  readonly paragraph: number;
  /** With a line feed for the end of a line, and a tab for each tab. */
  readonly text: string;
  readonly marks?: readonly TextMark[];
  /** The text that tracked changes deleted, which Word shows until they are accepted. */
  readonly deleted?: string;
}

export interface FoundTags {
  /** Lower case, without spaces around, each once and in the order of the text. */
  readonly tags: readonly string[];
  readonly problems: readonly PieceProblem[];
}

type PieceProblem = Omit<TagProblem, 'part'>;

/** With what the filling passes over between them, such as the end of a line, so that it takes them for one. */
const BRACES =
  /\{[{\n\t\u2011\p{Default_Ignorable_Code_Point}]*\{|\}[}\n\t\u2011\p{Default_Ignorable_Code_Point}]*\}/gu;
const SHOWN_LENGTH = 40;

/** Finds the merge tags of one part of a document, and those that are broken, each fault once (ledger LETTERS-18). */
export function findTags(pieces: readonly TextPiece[]): FoundTags {
  const tags = new Set<string>();
  const problems: PieceProblem[] = [];
  const around = bracesAround(pieces);
  pieces.forEach((piece, index) => {
    const { paragraph, text, marks = [] } = piece;
    const kinds = new Set(marks.map(({ kind }) => kind));
    const within = marksWithin(marks);
    let isFirst = true;
    const report = (kind: TagProblem['kind'], tag: string) =>
      problems.push({ kind, tag: shown(tag), paragraph, ...causeOf(kind, kinds) });
    let opened: { readonly at: number; readonly end: number } | null = null;
    let isBroken = false;
    for (const { 0: braces, index: at } of text.matchAll(BRACES)) {
      const end = at + braces.length;
      const isEndOfEarlier = isFirst && (around[index]?.isOpenBefore ?? false);
      isFirst = false;
      const isTooMany = braces.replace(/[^{}]/g, '').length > 2;
      if (isTooMany && !(isBroken && braces.startsWith('}')))
        report('braces', text.slice(Math.max(at - 10, 0), at + 20));
      if (braces.startsWith('{')) {
        if (opened !== null && !isBroken) report('unclosed', text.slice(opened.at, at));
        opened = { at, end };
        isBroken = isTooMany;
        continue;
      }
      if (opened === null) {
        if (!isTooMany && !isEndOfEarlier) report('unopened', text.slice(Math.max(at - 20, 0), end));
      } else if (!isBroken && !isTooMany) {
        const span = { from: opened.at, inner: [opened.end, at], to: end } as const;
        readTag(text, span, within(span), tags, report);
      }
      opened = null;
      isBroken = false;
    }
    const { deleted = '' } = piece;
    for (const [left] of deleted.matchAll(/\{\{[^{}]*(?:\}\})?|\}\}/g)) report('deleted', left);
    if (opened === null || isBroken) {
      const next = pieces[index + 1]?.text ?? '';
      const isSplit =
        opened === null &&
        [
          ['{', '{'],
          ['}', '}'],
        ].some(([one = '', other = '']) => text.endsWith(one) && next.startsWith(other));
      if (isSplit) report('spanning', text.slice(-10));
      return;
    }
    const rest = text.slice(opened.at);
    report(around[index]?.isClosedBehind ? 'spanning' : 'unclosed', rest);
  });
  return { tags: [...tags], problems: eachOnce(problems) };
}

interface TagSpan {
  readonly from: number;
  readonly inner: readonly [number, number];
  readonly to: number;
}

function readTag(
  text: string,
  { from, inner, to }: TagSpan,
  within: ReadonlySet<TextMark['kind']>,
  tags: Set<string>,
  report: (kind: TagProblem['kind'], tag: string) => void,
): void {
  const whole = text.slice(from, to);
  const tag = text.slice(...inner).trim();
  const isKnown = isMergeTag(tag);
  if (whole.includes('\n')) report('line-end', whole);
  else if (within.has('deleted') || (within.has('inserted') && !isKnown)) report('tracked', whole);
  else if (within.has('hidden')) report('hidden', whole);
  else if (within.has('hyphen')) report('hyphen', whole);
  else if (within.has('symbol')) report('symbol', whole);
  else if (tag === '') report('empty', whole);
  else if (whole.includes('\t')) report('tab', whole);
  else if (/\s/.test(tag)) report('whitespace', whole);
  else tags.add(tag.toLowerCase());
}

function causeOf(kind: TagProblem['kind'], kinds: ReadonlySet<TextMark['kind']>): Pick<TagProblem, 'cause'> {
  if (kind !== 'unclosed' && kind !== 'unopened' && kind !== 'spanning' && kind !== 'braces') return {};
  if (kinds.has('deleted') || kinds.has('inserted')) return { cause: 'tracked' };
  return kinds.has('hidden') ? { cause: 'hidden' } : {};
}

function eachOnce(problems: readonly PieceProblem[]): readonly PieceProblem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

/** Marks are asked for in the order of the text, so that none is looked at twice. */
function marksWithin(marks: readonly TextMark[]) {
  let next = 0;
  return ({ from, to }: TagSpan): ReadonlySet<TextMark['kind']> => {
    const kinds = new Set<TextMark['kind']>();
    for (let mark = marks[next]; mark !== undefined && mark.at < to; mark = marks[next]) {
      if (mark.at > from) kinds.add(mark.kind);
      next += 1;
    }
    return kinds;
  };
}

interface BracesAround {
  /** The pieces before end in braces that begin a tag; its end is reported with its beginning. */
  readonly isOpenBefore: boolean;
  /** The pieces behind begin with braces that end a tag. */
  readonly isClosedBehind: boolean;
}

function bracesAround(pieces: readonly TextPiece[]): readonly BracesAround[] {
  const all = pieces.map(({ text }) => text.match(BRACES) ?? []);
  const open: boolean[] = [];
  const closed: boolean[] = [];
  let [isOpen, isClosed] = [false, false];
  for (const braces of all) {
    open.push(isOpen);
    isOpen = braces.at(-1)?.startsWith('{') ?? isOpen;
  }
  for (const braces of all.toReversed()) {
    closed.push(isClosed);
    isClosed = braces[0]?.startsWith('}') ?? isClosed;
  }
  closed.reverse();
  return open.map((isOpenBefore, index) => ({ isOpenBefore, isClosedBehind: closed[index] ?? false }));
}

function shown(tag: string): string {
  const line = tag.replace(/\s+/g, ' ');
  return line.length > SHOWN_LENGTH ? `${line.slice(0, SHOWN_LENGTH)}…` : line;
}
