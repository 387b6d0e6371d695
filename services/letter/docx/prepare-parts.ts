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
  readonly unbound: readonly BoundControl[];
  readonly storedTexts: readonly StoredText[];
}

export interface PreparedParts {
  /** By name in lower case. */
  readonly parts: ReadonlyMap<string, PreparedPart>;
  readonly texts: readonly BoundText[];
}

/** Written so that we, docxtemplater and Word read the same in them. */
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
