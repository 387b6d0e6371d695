import type { DocumentRemark } from '#domain/letter/document-remark.ts';
import type { DocumentPart } from '#domain/letter/tag-problem.ts';
import type { ScannedText } from './scan-text.ts';
import { elementsOf } from './xml-elements.ts';

export interface ScannedPart extends ScannedText {
  readonly part: DocumentPart;
  readonly xml: string;
}

/** Commands of templates of python-docx-template and its like, which stand beside the same braces as ours. */
const COMMAND = /\{%[^{}%]{0,60}%\}|\{#[^{}#]{0,60}#\}/;

/** What a document brings into every letter besides its text. */
export function documentRemarks(parts: readonly ScannedPart[]): readonly DocumentRemark[] {
  const remarks: DocumentRemark[] = [];
  const places = parts.flatMap(({ part, tracked }) => tracked.map((paragraph) => ({ part, paragraph })));
  if (places.length > 0) remarks.push({ kind: 'tracked', places });
  const comments = parts
    .filter(({ part }) => part === 'comments')
    .flatMap(({ xml }) => elementsOf(xml))
    .filter(({ name }) => name === 'w:comment');
  if (comments.length > 0) remarks.push({ kind: 'comments', count: comments.length });
  const [command] = parts.flatMap(({ pieces }) =>
    pieces.flatMap(({ text }) => COMMAND.exec(text)?.[0] ?? []),
  );
  if (command !== undefined) remarks.push({ kind: 'commands', what: command });
  return remarks;
}
