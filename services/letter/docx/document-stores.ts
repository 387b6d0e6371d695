import { decodeXml, encodeXml } from '#domain/text/xml-text.ts';
import type { BoundControl } from './bound-controls.ts';
import type { DocumentPackage } from './open-package.ts';
import { isRichText, richTextOf } from './rich-text.ts';
import { findStoreNodes, pathTree } from './store-nodes.ts';
import { type FoundNode, storeParts } from './store-parts.ts';
import { readPath, type StorePath } from './store-path.ts';
import { plainXml } from './xml-elements.ts';

/** Unseen signs may stand between the braces. */
const TAG = /\{\p{Default_Ignorable_Code_Point}*\{([^{}]*)\}\p{Default_Ignorable_Code_Point}*\}/gu;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** The node or the control that shows it has tags. */
export interface BoundText extends StorePath {
  /** In lower case. */
  readonly store: string;
  readonly template: string;
}

export interface BoundTexts {
  readonly texts: readonly BoundText[];
  /** Their store cannot be written, so that it may not be asked for either. */
  readonly unbound: ReadonlySet<BoundControl>;
  /** Shown by controls without tags, as they are. */
  readonly storedTexts: ReadonlyMap<BoundControl, readonly StoredText[]>;
}

export interface StoredText extends Pick<BoundControl, 'isText' | 'paragraph'> {
  readonly text: string;
}

export function boundTexts(
  { parts }: Pick<DocumentPackage, 'parts'>,
  controls: readonly BoundControl[],
): BoundTexts {
  const stores = storeParts(
    parts,
    controls.flatMap(({ bindings }) => bindings),
  );
  const tagged = new Map<string, boolean>();
  /** One text per node, for all controls that show it. */
  const texts = new Map<string, BoundText>();
  const unbound = new Set<BoundControl>();
  const storedTexts = new Map<BoundControl, readonly StoredText[]>();
  const [shown, others] = [true, false].map((isShown) =>
    controls.filter(({ text }) => hasTag(text) === isShown),
  );

  for (const control of shown ?? []) {
    const nodes = control.bindings.map(stores.nodeOf);
    const isWritable =
      control.isText &&
      nodes.every(
        (node) =>
          node !== null &&
          !isRichText(node.text) &&
          (texts.get(locationOf(node))?.template ?? control.text) === control.text,
      );
    if (!isWritable) unbound.add(control);
    else storedTextsOf(control, control.text);
  }
  for (const control of others ?? []) {
    const isHidden = control.bindings.some(
      (binding) => stores.nodeOf(binding) === null && stores.partsOf(binding).some(isTagged),
    );
    if (isHidden) unbound.add(control);
    else storedTexts.set(control, storedTextsOf(control, null));
  }
  return { texts: [...texts.values()], unbound, storedTexts };

  /** Word shows these instead of the control's own text; those with tags are written. */
  function storedTextsOf(control: BoundControl, template: string | null): readonly StoredText[] {
    return control.bindings.flatMap((binding) => {
      const node = stores.nodeOf(binding);
      if (node === null) return [];
      const isRich = isRichText(node.text);
      const isText = control.isText && !isRich;
      const { xpath, prefixes } = binding;
      const written = template ?? node.text;
      if (isText && hasTag(written) && !texts.has(locationOf(node)))
        texts.set(locationOf(node), { xpath, prefixes, store: node.store, template: written });
      const text = isRich ? richTextOf(node.text) : node.text;
      return [{ text, isText, paragraph: control.paragraph }];
    });
  }

  /** Properties are filled wherever they have a tag. */
  function isTagged(store: string): boolean {
    const known = tagged.get(store);
    if (known !== undefined) return known;
    const is = store.startsWith('customxml/') && hasTag(decodeXml(plainXml(parts.get(store) ?? '')));
    tagged.set(store, is);
    return is;
  }
}

function locationOf({ store, start }: FoundNode): string {
  return `${start} ${store}`;
}

export function tagsOfText(text: string): readonly string[] {
  return [...text.matchAll(TAG)].map(([, name = '']) => nameOf(name));
}

/** A node that the document no longer has is not made again. */
export function fillStore(
  xml: string,
  texts: readonly BoundText[],
  values: Readonly<Record<string, string>>,
): string {
  const paths = texts.map((text) => ({ ...text, path: readPath(text) }));
  const nodes = findStoreNodes(xml, pathTree(paths.flatMap(({ path }) => path ?? [])));
  const filled = paths.flatMap(({ path, template }) => {
    const node = nodes.get(path?.key ?? '');
    return node === undefined ? [] : [{ ...node, template }];
  });
  let written = '';
  let from = 0;
  for (const { start, end, around, template } of filled.toSorted((one, other) => one.start - other.start)) {
    written += xml.slice(from, start) + around[0] + encodeXml(filledText(template, values)) + around[1];
    from = end;
  }
  return written + xml.slice(from);
}

function filledText(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(TAG, (_whole, name: string) => {
    const key = nameOf(name);
    return Object.hasOwn(values, key) ? (values[key] ?? '') : '';
  });
}

function hasTag(text: string): boolean {
  return tagsOfText(text).some((name) => name !== '' && !/\s/.test(name));
}

function nameOf(written: string): string {
  return written.replaceAll(UNSEEN, '').trim().toLowerCase();
}
