import { type FoundTags, findTags } from '#domain/letter/find-tags.ts';
import { outsideContentText } from '#domain/letter/outside-content.ts';
import type { DocumentPart, TagProblem } from '#domain/letter/tag-problem.ts';
import { fillDocument } from './fill-document.ts';
import { openPackage } from './open-package.ts';
import { outsideContent } from './outside-content.ts';
import { RefusedDocument } from './refused-document.ts';
import { decodeXml, documentPart, propertyPieces, textPieces } from './text-pieces.ts';

/** What a template says of itself: its tags, and those that would spoil a letter. */
export interface InspectedDocument {
  readonly tags: readonly string[];
  readonly problems: readonly TagProblem[];
}

const MOST_TOLD = 5;

/** Reads a template, and fills it once with nothing to see that no tag stays behind. Throws RefusedDocument. */
export function inspectDocument(file: Buffer): InspectedDocument {
  const parts = openPackage(file);
  const outside = outsideContent(parts);
  if (outside.length > 0) {
    throw new RefusedDocument(outside.slice(0, MOST_TOLD).map(outsideContentText).join(' '));
  }
  const found = [...parts]
    .map(([name, xml]) => ({ part: documentPart(name), xml }))
    .filter(({ part }) => part !== 'other')
    .map(({ part, xml }) => ({ part, ...tagsOf(part, xml) }));
  const tags = [...new Set(found.flatMap((one) => one.tags))];
  const problems = found.flatMap(({ part, problems: ofPart }) => ofPart.map((one) => ({ ...one, part })));
  if (problems.length > 0) return { tags, problems };
  return { tags, problems: tagsLeft(Buffer.from(fillDocument(file, {}))) };
}

function tagsOf(part: DocumentPart, xml: string): FoundTags {
  if (part !== 'properties') return findTags(textPieces(xml));
  const { tags, problems } = findTags(propertyPieces(xml));
  return { tags, problems: problems.map((problem) => ({ ...problem, paragraph: null })) };
}

/** Tags in a filled document, such as in the address of a hyperlink, which nothing fills. */
function tagsLeft(filled: Buffer): readonly TagProblem[] {
  return [...openPackage(filled)]
    .filter(([name]) => name.startsWith('word/'))
    .flatMap(([name, xml]) => {
      // Once without elements, which may split a tag, and once with their attributes.
      const texts = [xml.replace(/<[^<>]*>/g, ''), xml].map((text) => readBraces(decodeXml(text)));
      const tag = texts
        .map((text) => text.match(/\{\{[^{}<>"]{0,40}(\}\})?/)?.[0])
        .find((left) => left !== undefined);
      return tag === undefined
        ? []
        : [{ kind: 'unreached' as const, tag, part: documentPart(name), paragraph: null }];
    });
}

/** Addresses are percent-encoded. */
function readBraces(text: string): string {
  return text.replace(/%7B/gi, '{').replace(/%7D/gi, '}');
}
