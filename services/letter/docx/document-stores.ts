import { decodeXml, encodeXml } from '#domain/text/xml-text.ts';
import type { BoundControl } from './bound-controls.ts';
import { partName } from './document-parts.ts';
import type { DocumentPackage } from './open-package.ts';
import { findStoreNode } from './store-path.ts';
import { attributesOf, elementsOf, localName } from './xml-elements.ts';

/** Stores that every document has: its properties (MS-OI29500 2.1.555). */
const PROPERTIES: Readonly<Record<string, string>> = {
  '{6C3C8BC8-F283-45AE-878A-BAB7291924A1}': 'docprops/core.xml',
  '{6668398D-A668-4E3E-A5EB-62B293D839F1}': 'docprops/app.xml',
};
/** With what is not seen between its braces, as in the text of a document. */
const TAG = /\{\p{Default_Ignorable_Code_Point}*\{([^{}]*)\}\p{Default_Ignorable_Code_Point}*\}/gu;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** A node of a store with tags in it, or in the control that shows it. */
export interface BoundText extends BoundControl {
  /** The part that holds the store, in lower case. */
  readonly store: string;
  /** With its tags. */
  readonly template: string;
}

export interface BoundTexts {
  readonly texts: readonly BoundText[];
  /** Controls with tags whose store cannot be written, so that it may not be asked for either. */
  readonly unbound: readonly BoundControl[];
  /** Controls without tags that show what their store holds, as it is. */
  readonly held: readonly HeldText[];
}

export interface HeldText extends Pick<BoundControl, 'isText' | 'paragraph'> {
  readonly text: string;
}

/** What the stores of a document show of its tags. */
export function boundTexts(
  { parts }: Pick<DocumentPackage, 'parts'>,
  controls: readonly BoundControl[],
): BoundTexts {
  const stores = storesOf(parts);
  const texts: BoundText[] = [];
  const unbound: BoundControl[] = [];
  const shown: HeldText[] = [];
  for (const control of controls) {
    const named =
      control.storeId === '' ? [...new Set(stores.values())] : [stores.get(control.storeId) ?? ''];
    const [held] = named.flatMap((store) => {
      const node = findStoreNode(parts.get(store) ?? '', control);
      return node === null ? [] : [{ store, text: decodeXml(node.written) }];
    });
    const isShown = hasTag(control.text);
    if (held === undefined || !control.isText || held.text.includes('pkg:package')) {
      if (isShown) unbound.push(control);
    } else if (isShown || hasTag(held.text)) {
      texts.push({ ...control, store: held.store, template: isShown ? control.text : held.text });
    }
    // Word shows it in place of what stands in the control.
    if (held !== undefined && !isShown) shown.push({ ...control, text: held.text });
  }
  return { texts, unbound, held: shown };
}

/** The tags of a bound text, as they are looked up. */
export function tagsOfText(text: string): readonly string[] {
  return [...text.matchAll(TAG)].map(([, name = '']) => nameOf(name));
}

/** The XML of a store with its texts filled in; a node that is not there any more stays away. */
export function fillStore(
  xml: string,
  texts: readonly BoundText[],
  values: Readonly<Record<string, string>>,
): string {
  return texts.reduce((written, { template, ...path }) => {
    const filled = template.replaceAll(TAG, (_whole, name: string) => {
      const key = nameOf(name);
      return Object.hasOwn(values, key) ? (values[key] ?? '') : '';
    });
    return findStoreNode(written, path)?.with(encodeXml(filled)) ?? written;
  }, xml);
}

function hasTag(text: string): boolean {
  return tagsOfText(text).some((name) => name !== '' && !/\s/.test(name));
}

function nameOf(written: string): string {
  return written.replaceAll(UNSEEN, '').trim().toLowerCase();
}

/** The part of each store, by the id that controls name. */
function storesOf(parts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const stores = new Map(Object.entries(PROPERTIES));
  for (const [name, xml] of parts) {
    const [, folder = '', item = ''] = /^(.*\/|)_rels\/([^/]+)\.rels$/.exec(name) ?? [];
    if (item === '' || !folder.startsWith('customxml/')) continue;
    for (const element of elementsOf(xml)) {
      const { Target = '', Type = '' } = attributesOf(element);
      if (!Type.endsWith('/customXmlProps')) continue;
      const properties = Target.startsWith('/') ? partName(Target) : folder + partName(Target);
      const id = storeIdIn(parts.get(properties) ?? '');
      if (id !== '') stores.set(id, folder + item);
    }
  }
  return stores;
}

function storeIdIn(properties: string): string {
  const [root] = elementsOf(properties).filter(({ name }) => localName(name) === 'datastoreItem');
  const said = root === undefined ? {} : attributesOf(root);
  return (
    Object.entries(said)
      .find(([key]) => localName(key) === 'itemID')?.[1]
      ?.toUpperCase() ?? ''
  );
}
