import type { DocumentRemark } from '#domain/letter/document-remark.ts';
import { type FoundTags, findTags } from '#domain/letter/find-tags.ts';
import { outsideContentTexts } from '#domain/letter/outside-content.ts';
import type { TagProblem } from '#domain/letter/tag-problem.ts';
import { decodeXml } from '#domain/text/xml-text.ts';
import { documentPart } from './document-parts.ts';
import { documentRemarks } from './document-remarks.ts';
import { type StoredText, tagsOfText } from './document-stores.ts';
import { fillPackage } from './fill-document.ts';
import { type DocumentPackage, openPackage } from './open-package.ts';
import { outsideContent } from './outside-content.ts';
import { type PreparedParts, prepareParts } from './prepare-parts.ts';
import { RefusedDocument } from './refused-document.ts';
import { type ScannedPiece, scanText } from './scan-text.ts';
import { templaterProblems } from './templater-problems.ts';
import { propertyPieces } from './text-pieces.ts';
import { CONTROL_NAMES } from './xml-elements.ts';

export interface InspectedDocument {
  readonly tags: readonly string[];
  readonly problems: readonly TagProblem[];
  readonly remarks: readonly DocumentRemark[];
}

/** Fills it once with nothing, to see that no tag stays behind. Throws RefusedDocument. */
export function inspectDocument(file: Buffer): InspectedDocument {
  const document = openPackage(file);
  const outside = outsideContent(document.parts);
  if (outside.length > 0) {
    throw new RefusedDocument(outsideContentTexts(outside));
  }
  const prepared = prepareParts(document);
  const scanned = [...prepared.parts.values()].map((one) =>
    one.part === 'properties' ? { ...one, pieces: [], tracked: [] } : { ...one, ...scanText(one.xml) },
  );
  const found = scanned.map(({ part, xml, pieces }) =>
    part === 'properties' ? { part, ...tagsOfProperties(xml) } : { part, ...tagsOfPieces(pieces) },
  );
  const ofStores = prepared.texts.flatMap(({ template }) => tagsOfText(template));
  const tags = [...new Set([...found.flatMap((one) => one.tags), ...ofStores])];
  const problems = [
    ...found.flatMap(({ part, problems: ofPart }) => ofPart.map((one) => ({ ...one, part }))),
    ...scanned.flatMap(({ storedTexts }) => storedTexts.flatMap(problemsOfStore)),
  ];
  const remarks = documentRemarks(scanned);
  if (problems.length > 0) return { tags, problems, remarks };
  return { tags, problems: problemsOfFilling(document, prepared), remarks };
}

function problemsOfFilling(document: DocumentPackage, prepared: PreparedParts): readonly TagProblem[] {
  try {
    return tagsLeft(Buffer.from(fillPackage(document, prepared, {})));
  } catch (error) {
    const problems = templaterProblems(error, prepared);
    if (problems.length === 0) throw error;
    return problems;
  }
}

/** Text for older programs is filled too; its faults are the visible text's, unless it has others. */
function tagsOfPieces(pieces: readonly ScannedPiece[]): FoundTags {
  const seen = findTags(pieces.filter(({ isFallback }) => !isFallback));
  const unseen = findTags(pieces.filter(({ isFallback }) => isFallback));
  const known = new Set(seen.problems.map(({ kind, tag }) => `${kind} ${tag}`));
  return {
    tags: [...new Set([...seen.tags, ...unseen.tags])],
    problems: [...seen.problems, ...unseen.problems.filter(({ kind, tag }) => !known.has(`${kind} ${tag}`))],
  };
}

function tagsOfProperties(xml: string): FoundTags {
  const { tags, problems } = findTags(propertyPieces(xml));
  return { tags, problems: problems.map((problem) => ({ ...problem, paragraph: null })) };
}

/** A date or a choice is not filled in its store. */
function problemsOfStore({ text, isText, paragraph }: StoredText): readonly TagProblem[] {
  const { problems } = findTags([{ paragraph, text }]);
  const [tag] = isText ? [] : tagsOfText(text);
  const unreached = tag === undefined ? [] : [{ kind: 'unreached' as const, tag: `{{${tag}}}`, paragraph }];
  return [...problems, ...unreached].map((one) => ({ ...one, part: 'store' as const }));
}

/** Such as in the address of a hyperlink, which nothing fills. */
function tagsLeft(filled: Buffer): readonly TagProblem[] {
  return [...openPackage(filled).parts]
    .filter(([name]) => name.startsWith('word/') && !name.startsWith('word/glossary/'))
    .flatMap(([name, written]) => {
      const xml = written.replace(CONTROL_NAMES, '');
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
