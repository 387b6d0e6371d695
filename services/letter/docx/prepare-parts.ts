import type { DocumentPart } from '#domain/letter/tag-problem.ts';
import { type BoundControl, boundControls } from './bound-controls.ts';
import { canonicalXml } from './canonical-xml.ts';
import { cutOut } from './cut-out.ts';
import { textParts } from './document-parts.ts';
import { type BoundText, boundTexts, type StoredText } from './document-stores.ts';
import { joinTags } from './join-tags.ts';
import type { DocumentPackage } from './open-package.ts';

export interface PreparedPart {
  readonly part: DocumentPart;
  readonly xml: string;
  /** Of its content controls, those that were freed of their bindings, and what those without tags show. */
  readonly unbound: readonly BoundControl[];
  readonly storedTexts: readonly StoredText[];
}

export interface PreparedParts {
  /** The parts with text, as docxtemplater reads and fills them, by name in lower case. */
  readonly parts: ReadonlyMap<string, PreparedPart>;
  /** Texts with tags in the stores of its content controls. */
  readonly texts: readonly BoundText[];
}

/** Writes the parts of a document so that what is read in them here, by docxtemplater and by Word is the same. */
export function prepareParts(document: DocumentPackage): PreparedParts {
  const written = [...textParts(document.types, document.parts.keys())].map(([name, part]) => {
    const xml = canonicalXml(document.parts.get(name) ?? '');
    if (part === 'properties') return { name, part, xml, controls: [] };
    const joined = joinTags(xml);
    return { name, part, xml: joined, controls: boundControls(joined) };
  });
  const { texts, unbound, storedTexts } = boundTexts(
    document,
    written.flatMap(({ controls }) => controls),
  );
  const parts = written.map(({ name, part, xml, controls }): [string, PreparedPart] => {
    const freed = controls.filter((control) => unbound.has(control));
    const ranges = freed.flatMap(({ bindings }) => bindings);
    const ofPart = controls.flatMap((control) => storedTexts.get(control) ?? []);
    return [name, { part, xml: cutOut(xml, ranges), unbound: freed, storedTexts: ofPart }];
  });
  return { parts: new Map(parts), texts };
}
