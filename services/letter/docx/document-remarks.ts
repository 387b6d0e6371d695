import type { DocumentRemark, FoundText } from '#domain/letter/document-remark.ts';
import { otherTags } from '#domain/letter/other-tags.ts';
import type { DocumentPart } from '#domain/letter/tag-problem.ts';
import type { BoundControl } from './bound-controls.ts';
import type { StoredText } from './document-stores.ts';
import type { ScannedText } from './scan-text.ts';
import { elementsOf } from './xml-elements.ts';

export interface ScannedPart extends ScannedText {
  readonly part: DocumentPart;
  readonly xml: string;
  readonly unbound: readonly BoundControl[];
  readonly storedTexts: readonly StoredText[];
}

export function documentRemarks(parts: readonly ScannedPart[]): readonly DocumentRemark[] {
  const remarks: DocumentRemark[] = [];
  const locations = parts.flatMap(({ part, tracked }) => tracked.map((paragraph) => ({ part, paragraph })));
  if (locations.length > 0) remarks.push({ kind: 'tracked', locations });
  const comments = parts
    .filter(({ part }) => part === 'comments')
    .flatMap(({ xml }) => elementsOf(xml))
    .filter(({ name }) => name === 'w:comment');
  if (comments.length > 0) remarks.push({ kind: 'comments', count: comments.length });
  const others = parts.flatMap(textsOf).map((one) => ({ ...one, ...otherTags(one.text) }));
  const foundOf = (kind: 'commands' | 'tags') =>
    others.flatMap(({ part, paragraph, [kind]: texts }) => texts.map((text) => ({ part, paragraph, text })));
  const [commands, tags] = [foundOf('commands'), foundOf('tags')];
  if (commands.length > 0) remarks.push({ kind: 'commands', found: commands });
  if (tags.length > 0) remarks.push({ kind: 'other-tags', found: tags });
  const unbound = parts.flatMap(({ part, unbound: controls }) =>
    controls.map(({ text, paragraph }) => ({ part, paragraph, text })),
  );
  if (unbound.length > 0) remarks.push({ kind: 'unbound', found: unbound });
  return remarks;
}

/** Texts of stores stand for those of their controls; texts for older programs are doubles. */
function textsOf({ part, pieces, storedTexts }: ScannedPart): readonly FoundText[] {
  return [
    ...pieces
      .filter(({ isFallback }) => !isFallback)
      .map(({ paragraph, text }) => ({ part, paragraph, text })),
    ...storedTexts.map(({ paragraph, text }) => ({ part, paragraph, text })),
  ];
}
