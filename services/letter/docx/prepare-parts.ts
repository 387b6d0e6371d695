import type { DocumentPart } from '#domain/letter/tag-problem.ts';
import { type BoundControl, boundControls } from './bound-controls.ts';
import { canonicalXml } from './canonical-xml.ts';
import { textParts } from './document-parts.ts';
import { type BoundText, boundTexts, type HeldText } from './document-stores.ts';
import { joinTags } from './join-tags.ts';
import type { DocumentPackage } from './open-package.ts';

export interface PreparedPart {
  readonly part: DocumentPart;
  readonly xml: string;
  /** Of its content controls, those that were freed of their binding, and what those without tags show. */
  readonly unbound: readonly BoundControl[];
  readonly held: readonly HeldText[];
}

export interface PreparedParts {
  /** The parts with text, as docxtemplater reads and fills them, by name in lower case. */
  readonly parts: ReadonlyMap<string, PreparedPart>;
  /** What is filled in the stores of its content controls. */
  readonly texts: readonly BoundText[];
}

/** Writes the parts of a document so that what is read in them here, by docxtemplater and by Word is the same. */
export function prepareParts(document: DocumentPackage): PreparedParts {
  const texts: BoundText[] = [];
  const parts = new Map<string, PreparedPart>();
  for (const [name, part] of textParts(document.types, document.parts.keys())) {
    const written = canonicalXml(document.parts.get(name) ?? '');
    if (part === 'properties') {
      parts.set(name, { part, xml: written, unbound: [], held: [] });
      continue;
    }
    const joined = joinTags(written);
    const bound = boundTexts(document, boundControls(joined));
    texts.push(...bound.texts);
    parts.set(name, {
      part,
      xml: cutOut(
        joined,
        bound.unbound.map(({ binding }) => binding),
      ),
      ...{ unbound: bound.unbound, held: bound.held },
    });
  }
  return { parts, texts };
}

/** A control without its binding shows what stands in it. */
function cutOut(xml: string, places: readonly { readonly start: number; readonly end: number }[]): string {
  const ordered = places.toSorted((one, other) => one.start - other.start);
  return ordered.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), xml);
}
