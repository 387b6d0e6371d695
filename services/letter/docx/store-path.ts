import { attributesOf, localName, TAGS } from './xml-elements.ts';

/** How a content control names the node of a store that it shows (ECMA-376 part 1, 17.5.2.6). */
export interface StorePath {
  readonly xpath: string;
  /** "xmlns:ns0='…' xmlns:ns1='…'" */
  readonly prefixes: string;
}

/** A node of a store: its text, and how another text is written in its place. */
export interface StoreNode {
  /** As written, with references. */
  readonly written: string;
  /** The whole XML with this, which is written as XML, in the place of the node's text. */
  with(written: string): string;
}

interface Step {
  readonly namespace: string;
  /** '*' for whichever. */
  readonly name: string;
  readonly position: number;
}

const STEP = /^(?:([\w.-]+):)?([\w.-]+|\*)(?:\[(\d{1,6})\])?$/;
const ATTRIBUTE_STEP = /^@(?:([\w.-]+):)?([\w.-]+)$/;
const ASIDE = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<\?[\s\S]*?(?:\?>|$)/g;

/** The node that the path leads to; null where there is none, where it holds elements, or where Word's own writing is not followed. */
export function findStoreNode(xml: string, path: StorePath): StoreNode | null {
  const asked = readPath(path);
  if (asked === null) return null;
  // Of the same length, so that places stay.
  const plain = xml.replaceAll(ASIDE, (aside) => (aside.startsWith('<![') ? 'x' : ' ').repeat(aside.length));
  const frames: Frame[] = [{ matched: 0, counts: new Map(), namespaces: new Map([['', '']]) }];
  let found: { readonly start: number; readonly depth: number } | null = null;
  for (const { 0: whole, 1: end = '', 2: name = '', 3: written = '', 4: empty = '', index } of plain.matchAll(
    TAGS,
  )) {
    if (end === '/') {
      frames.pop();
      if (found !== null && frames.length === found.depth) return textNode(xml, found.start, index);
      if (frames.length === 0) return null;
      continue;
    }
    if (found !== null) return null;
    const frame = childOf(frames.at(-1), { name, written }, asked.steps);
    if (frame.matched === asked.steps.length) {
      if (asked.attribute !== null)
        return attributeNode(xml, { index, name, written }, asked.attribute, frame);
      if (empty !== '') return emptyNode(xml, index, whole);
      found = { start: index + whole.length, depth: frames.length };
    }
    if (empty === '') frames.push(frame);
  }
  return null;
}

interface Frame {
  /** How many steps of the path led here; -1 where it does not. */
  readonly matched: number;
  /** Children so far, by namespace and name. */
  readonly counts: Map<string, number>;
  readonly namespaces: ReadonlyMap<string, string>;
}

function childOf(
  parent: Frame | undefined,
  { name, written }: { readonly name: string; readonly written: string },
  steps: readonly Step[],
): Frame {
  const {
    matched,
    counts,
    namespaces: outer,
  } = parent ?? { matched: -1, counts: new Map(), namespaces: new Map() };
  const namespaces = written.includes('xmlns') ? new Map([...outer, ...declarations(written)]) : outer;
  const prefix = name.includes(':') ? name.slice(0, name.indexOf(':')) : '';
  const bare = localName(name);
  const namespace = namespaces.get(prefix) ?? '';
  const named = `${namespace} ${bare}`;
  for (const key of [named, '*']) counts.set(key, (counts.get(key) ?? 0) + 1);
  const step = matched < 0 ? undefined : steps[matched];
  const isAny = step?.name === '*';
  const isStep =
    step !== undefined &&
    (isAny || (step.name === bare && step.namespace === namespace)) &&
    counts.get(isAny ? '*' : named) === step.position;
  return { matched: isStep ? matched + 1 : -1, counts: new Map(), namespaces };
}

function declarations(written: string): readonly (readonly [string, string])[] {
  return Object.entries(attributesOf({ written })).flatMap(([key, value]) =>
    key === 'xmlns' || key.startsWith('xmlns:')
      ? [[key === 'xmlns' ? '' : key.slice(6), value] as const]
      : [],
  );
}

function readPath({ xpath, prefixes }: StorePath) {
  const namespaces = new Map(
    [...prefixes.matchAll(/xmlns:([\w.-]+)\s*=\s*(?:'([^']*)'|"([^"]*)")/g)].map(
      ([, prefix = '', single, double]) => [prefix, single ?? double ?? ''],
    ),
  );
  const parts = xpath
    .trim()
    .replace(/^\//, '')
    .replace(/\/text\(\)(?:\[1\])?$/, '')
    .split('/');
  const [, attributePrefix = '', attribute = null] = ATTRIBUTE_STEP.exec(parts.at(-1) ?? '') ?? [];
  const steps = (attribute === null ? parts : parts.slice(0, -1)).map((part): Step | null => {
    const [whole, prefix = '', name = '', position = '1'] = STEP.exec(part) ?? [];
    return whole === undefined
      ? null
      : { namespace: namespaces.get(prefix) ?? '', name, position: Number(position) };
  });
  if (steps.length === 0 || !steps.every((step) => step !== null)) return null;
  const asked =
    attribute === null ? null : { namespace: namespaces.get(attributePrefix) ?? '', name: attribute };
  return { steps, attribute: asked };
}

function textNode(xml: string, start: number, end: number): StoreNode {
  return { written: xml.slice(start, end), with: (text) => xml.slice(0, start) + text + xml.slice(end) };
}

function emptyNode(xml: string, index: number, whole: string): StoreNode {
  const [, name = ''] = /^<([^\s/>]+)/.exec(whole) ?? [];
  const open = whole.replace(/\s*\/>$/, '');
  const after = xml.slice(index + whole.length);
  return { written: '', with: (text) => `${xml.slice(0, index)}${open}>${text}</${name}>${after}` };
}

function attributeNode(
  xml: string,
  tag: { readonly index: number; readonly name: string; readonly written: string },
  { namespace, name }: { readonly namespace: string; readonly name: string },
  { namespaces }: Frame,
): StoreNode | null {
  const from = tag.index + 1 + tag.name.length;
  for (const { 0: whole, 1: key = '', 2: double, 3: single, index } of tag.written.matchAll(
    /\s+([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  )) {
    const prefix = key.includes(':') ? key.slice(0, key.indexOf(':')) : null;
    const isOfSpace = (prefix === null ? '' : (namespaces.get(prefix) ?? '')) === namespace;
    if (localName(key) !== name || !isOfSpace) continue;
    const value = double ?? single ?? '';
    const end = from + index + whole.length - 1;
    return textNode(xml, end - value.length, end);
  }
  return null;
}
