import type { TagProblem } from './tag-problem.ts';

/** Text that stands together: a paragraph, or its piece before or behind a text box. */
export interface TextPiece {
  /** Number of its paragraph within the part of the document, from 1. */
  readonly paragraph: number;
  readonly text: string;
}

export interface FoundTags {
  /** As they are looked up: without spaces around, in lower case; each once, in the order of the text. */
  readonly tags: readonly string[];
  readonly problems: readonly Omit<TagProblem, 'part'>[];
}

const BRACES = /\{\{+|\}\}+/g;
/** Enough of a broken tag to find it by. */
const SHOWN_LENGTH = 40;

/** Finds the merge tags of one part of a document, and those that are broken (ledger LETTERS-18). */
export function findTags(pieces: readonly TextPiece[]): FoundTags {
  const tags = new Set<string>();
  const problems: Omit<TagProblem, 'part'>[] = [];
  pieces.forEach(({ paragraph, text }, index) => {
    const report = (kind: TagProblem['kind'], tag: string) =>
      problems.push({ kind, tag: shown(tag), paragraph });
    let opened: number | null = null;
    for (const { 0: braces, index: at } of text.matchAll(BRACES)) {
      if (braces.length > 2) report('braces', text.slice(Math.max(at - 10, 0), at + 20));
      if (braces.startsWith('{')) {
        if (opened !== null) report('unclosed', text.slice(opened, at));
        opened = at;
      } else if (opened === null) {
        if (!closesEarlierPiece(pieces, index, at))
          report('unopened', text.slice(Math.max(at - 20, 0), at + 2));
      } else {
        readTag(text.slice(opened + 2, at), tags, report);
        opened = null;
      }
    }
    if (opened === null) return;
    const rest = text.slice(opened);
    report(closesLater(pieces.slice(index + 1)) ? 'spanning' : 'unclosed', rest);
  });
  return { tags: [...tags], problems };
}

function readTag(
  inner: string,
  tags: Set<string>,
  report: (kind: TagProblem['kind'], tag: string) => void,
): void {
  const tag = inner.trim();
  if (tag === '') report('empty', `{{${inner}}}`);
  else if (/\s/.test(tag)) report('whitespace', `{{${inner}}}`);
  else tags.add(tag.toLowerCase());
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
