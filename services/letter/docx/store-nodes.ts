import { decodeXml } from '#domain/text/xml-text.ts';
import { namespacesIn, type PrefixScopes, prefixScopes } from './prefix-scopes.ts';
import { attributeCalled, type ReadPath, stepTo } from './store-path.ts';
import { localName, plainXml, TAGS } from './xml-elements.ts';

export interface StoreNode {
  /** Without comments, with the text of CDATA. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly around: readonly [before: string, after: string];
}

/** Paths with one beginning are joined, so that one reading of a store finds all nodes. */
export interface PathTree {
  readonly next: Map<string, PathTree>;
  key: string | null;
  readonly attributes: Map<string, string>;
}

export function pathTree(paths: Iterable<ReadPath>): PathTree {
  const root = newTree();
  for (const { steps, attribute, key } of paths) {
    let tree = root;
    for (const step of steps) {
      const next = tree.next.get(step) ?? newTree();
      tree.next.set(step, next);
      tree = next;
    }
    if (attribute === null) tree.key = key;
    else tree.attributes.set(attribute, key);
  }
  return root;
}

function newTree(): PathTree {
  return { next: new Map(), key: null, attributes: new Map() };
}

const ASIDE = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<\?[\s\S]*?(?:\?>|$)/g;
const ATTRIBUTES = /(?<=\s)([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

interface Frame {
  readonly trees: readonly PathTree[];
  readonly counts: Map<string, number>;
  /** Null where no path leads to it, or it contains elements. */
  textFrom: number | null;
}

/** By the key of each path; a node that contains elements is left out. */
export function findStoreNodes(xml: string, paths: PathTree): ReadonlyMap<string, StoreNode> {
  const found = new Map<string, StoreNode>();
  const scopes = prefixScopes<string>();
  // Replacements have the same length, so that offsets stay.
  const plain = xml.replaceAll(ASIDE, (aside) => (aside.startsWith('<![') ? 'x' : ' ').repeat(aside.length));
  const frames: Frame[] = [frameOf([paths])];
  for (const { 0: whole, 1: end = '', 2: name = '', 3: written = '', 4: empty = '', index } of plain.matchAll(
    TAGS,
  )) {
    const parent = frames.at(-1);
    if (parent === undefined) break;
    if (end === '/') {
      if (parent.textFrom !== null) addNode(parent.trees, textNode(xml, parent.textFrom, index));
      frames.pop();
      scopes.leave();
      continue;
    }
    parent.textFrom = null;
    scopes.enter([...namespacesIn(written)].map(([prefix, said]) => [prefix, decodeXml(said)]));
    const trees = treesBelow(parent, name, scopes);
    if (trees.some(({ attributes }) => attributes.size > 0))
      addAttributes(trees, attributeNodes(xml, { index, name, written }, scopes));
    const isText = trees.some(({ key }) => key !== null);
    if (empty === '') frames.push(frameOf(trees, isText ? index + whole.length : null));
    else {
      if (isText) addNode(trees, emptyNode(whole, name, index));
      scopes.leave();
    }
  }
  return found;

  function addNode(trees: readonly PathTree[], node: StoreNode): void {
    for (const { key } of trees) if (key !== null) found.set(key, node);
  }

  function addAttributes(trees: readonly PathTree[], nodes: ReadonlyMap<string, StoreNode>): void {
    for (const [attribute, key] of trees.flatMap(({ attributes }) => [...attributes])) {
      const node = nodes.get(attribute);
      if (node !== undefined) found.set(key, node);
    }
  }
}

function frameOf(trees: readonly PathTree[], textFrom: number | null = null): Frame {
  return { trees, counts: new Map(), textFrom };
}

function treesBelow(
  { trees, counts }: Frame,
  name: string,
  scopes: PrefixScopes<string>,
): readonly PathTree[] {
  if (trees.length === 0) return trees;
  const [bare, namespace] = [localName(name), scopes.of(name) ?? ''];
  const steps = [
    [bare, namespace],
    ['*', ''],
  ].map(([called = '', space = '']) => {
    const key = `${called} ${space}`;
    const position = (counts.get(key) ?? 0) + 1;
    counts.set(key, position);
    return stepTo(position, called, space);
  });
  return trees.flatMap(({ next }) => steps.flatMap((step) => next.get(step) ?? []));
}

function textNode(xml: string, start: number, end: number): StoreNode {
  return { text: decodeXml(plainXml(xml.slice(start, end))), start, end, around: ['', ''] };
}

function emptyNode(whole: string, name: string, index: number): StoreNode {
  const start = index + whole.slice(0, -'/>'.length).trimEnd().length;
  return { text: '', start, end: index + whole.length, around: ['>', `</${name}>`] };
}

function attributeNodes(
  xml: string,
  tag: { readonly index: number; readonly name: string; readonly written: string },
  scopes: PrefixScopes<string>,
): ReadonlyMap<string, StoreNode> {
  const from = tag.index + 1 + tag.name.length;
  return new Map(
    [...tag.written.matchAll(ATTRIBUTES)].map(({ 0: whole, 1: key = '', 2: double, 3: single, index }) => {
      const value = double ?? single ?? '';
      const end = from + index + whole.length - 1;
      const start = end - value.length;
      const namespace = key.includes(':') ? (scopes.of(key) ?? '') : '';
      const node: StoreNode = { text: decodeXml(xml.slice(start, end)), start, end, around: ['', ''] };
      return [attributeCalled(localName(key), namespace), node];
    }),
  );
}
