import { isMergeTag } from '#domain/merge-tag/merge-tags.ts';
import type { TagProblem } from './tag-problem.ts';

/**
 * What stands between the letters of a text without being one: where tracked insertions or hidden text begin or end, where
 * something was deleted or moved, and signs that are seen but are not read as text.
 */
export interface TextMark {
  /** Before the character at this place. */
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
  /** What tracked changes took away, which Word shows until they are accepted. */
  readonly deleted?: string;
}

export interface FoundTags {
  /** As they are looked up: without spaces around, in lower case; each once, in the order of the text. */
  readonly tags: readonly string[];
  readonly problems: readonly PieceProblem[];
}

type PieceProblem = Omit<TagProblem, 'part'>;

/** With what the filling passes over between them, such as the end of a line, so that it takes them for one. */
const BRACES =
  /\{(?:[\n\t\u2011\p{Default_Ignorable_Code_Point}]*\{)+|\}(?:[\n\t\u2011\p{Default_Ignorable_Code_Point}]*\})+/gu;
/** Enough of a broken tag to find it by. */
const SHOWN_LENGTH = 40;

/** Finds the merge tags of one part of a document, and those that are broken, each fault once (ledger LETTERS-18). */
export function findTags(pieces: readonly TextPiece[]): FoundTags {
  const tags = new Set<string>();
  const problems: PieceProblem[] = [];
  pieces.forEach((piece, index) => {
    const { paragraph, text, marks = [] } = piece;
    const report = (kind: TagProblem['kind'], tag: string) =>
      problems.push({ kind, tag: shown(tag), paragraph, ...causeOf(kind, marks) });
    let opened: { readonly at: number; readonly end: number } | null = null;
    let isBroken = false;
    for (const { 0: braces, index: at } of text.matchAll(BRACES)) {
      const end = at + braces.length;
      const isTooMany = braces.replace(/[^{}]/g, '').length > 2;
      // One tag with too many braces on either side is one fault.
      if (isTooMany && !(isBroken && braces.startsWith('}')))
        report('braces', text.slice(Math.max(at - 10, 0), at + 20));
      if (braces.startsWith('{')) {
        if (opened !== null && !isBroken) report('unclosed', text.slice(opened.at, at));
        opened = { at, end };
        isBroken = isTooMany;
        continue;
      }
      if (opened === null) {
        if (!isTooMany && !closesEarlierPiece(pieces, index, at))
          report('unopened', text.slice(Math.max(at - 20, 0), end));
      } else if (!isBroken && !isTooMany) {
        readTag(piece, { from: opened.at, inner: [opened.end, at], to: end }, tags, report);
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
    report(closesLater(pieces.slice(index + 1)) ? 'spanning' : 'unclosed', rest);
  });
  return { tags: [...tags], problems: eachOnce(problems) };
}

function readTag(
  { text, marks = [] }: TextPiece,
  {
    from,
    inner,
    to,
  }: { readonly from: number; readonly inner: readonly [number, number]; readonly to: number },
  tags: Set<string>,
  report: (kind: TagProblem['kind'], tag: string) => void,
): void {
  const whole = text.slice(from, to);
  const tag = text.slice(...inner).trim();
  const within = new Set(marks.filter(({ at }) => at > from && at < to).map(({ kind }) => kind));
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

/** Why braces that seem to be there are not, or those that are there are not seen. */
function causeOf(kind: TagProblem['kind'], marks: readonly TextMark[]): Pick<TagProblem, 'cause'> {
  if (kind !== 'unclosed' && kind !== 'unopened' && kind !== 'spanning' && kind !== 'braces') return {};
  const kinds = new Set(marks.map((mark) => mark.kind));
  if (kinds.has('deleted') || kinds.has('inserted')) return { cause: 'tracked' };
  return kinds.has('hidden') ? { cause: 'hidden' } : {};
}

function eachOnce(problems: readonly PieceProblem[]): readonly PieceProblem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

function closesLater(pieces: readonly TextPiece[]): boolean {
  const next = pieces.map(({ text }) => text.match(BRACES)?.[0]).find((braces) => braces !== undefined);
  return next?.startsWith('}') ?? false;
}

/** The end of a tag that spans paragraphs is reported with its beginning. */
function closesEarlierPiece(pieces: readonly TextPiece[], index: number, at: number): boolean {
  const before = pieces[index]?.text.slice(0, at).match(BRACES);
  if (before) return false;
  const last = pieces
    .slice(0, index)
    .map(({ text }) => text.match(BRACES)?.at(-1))
    .findLast((braces) => braces !== undefined);
  return last?.startsWith('{') ?? false;
}

function shown(tag: string): string {
  const line = tag.replace(/\s+/g, ' ');
  return line.length > SHOWN_LENGTH ? `${line.slice(0, SHOWN_LENGTH)}…` : line;
}
