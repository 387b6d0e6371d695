import { type DefaultTreeAdapterMap, type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { TooComplexHtml } from './too-complex-html.ts';

type Document = DefaultTreeAdapterTypes.Document;
type Attributes = DefaultTreeAdapterTypes.Element['attrs'];

/** Nodes that any text may become: a short one multiplies without harm. */
const FREE_NODES = 20_000;
/** Nodes for each tag beyond. An honest tag becomes an element and the text behind it, and a few more where it is misnested. */
const NODES_A_TAG = 6;
/** Nodes of any text, made or moved: a browser draws no more while somebody waits. */
const MOST_NODES = 1_000_000;
/** Nodes that a browser goes through again: as many as cost what one node does. */
const SIBLINGS_A_NODE = 10;
/** Elements within one another. Browsers draw no deeper: Chromium flattens what lies below. */
const DEEPEST = 512;
const MOST_ATTRIBUTES = 1_000;
/** Characters of one attribute, pictures in the text aside. */
const LONGEST_ATTRIBUTE = 100_000;
/** Characters of all style sheets together: each rule is tried on each element. */
const MOST_CSS = 500_000;
const PICTURE = /^\s{0,10}data:image\//i;

/**
 * Reads HTML by the standard's algorithm, and stops where it becomes more than its length warrants: misnested
 * formatting is cloned into each later block, so that kilobytes become millions of nodes. Nodes are counted
 * as they are made. Throws TooComplexHtml.
 */
export function parseBounded(html: string): Document {
  const document = parse<DefaultTreeAdapterMap>(html, { treeAdapter: countingAdapter(html) });
  checkTree(document);
  return document;
}

/** Whether the bound is passed: asked before a browser's own parser reads the text, which has no bound. */
export function isTooComplex(html: string): boolean {
  try {
    parseBounded(html);
    return false;
  } catch (error) {
    if (error instanceof TooComplexHtml) return true;
    throw error;
  }
}

function countingAdapter(html: string): typeof defaultTreeAdapter {
  let rest = Math.min(MOST_NODES, FREE_NODES + NODES_A_TAG * tagsIn(html));
  let open = 0;
  const spend = (nodes: number) => {
    rest -= nodes;
    if (rest < 0) throw new TooComplexHtml();
  };
  return {
    ...defaultTreeAdapter,
    createElement(tagName, namespace, attributes) {
      spend(1);
      checkAttributes(attributes);
      return defaultTreeAdapter.createElement(tagName, namespace, attributes);
    },
    createCommentNode(data) {
      spend(1);
      return defaultTreeAdapter.createCommentNode(data);
    },
    // Moving counts as making: a block whose children go from clone to clone costs as much.
    appendChild(parent, node) {
      spend(1);
      if (isAboveBody(parent)) spend(Math.floor(parent.childNodes.length / SIBLINGS_A_NODE));
      defaultTreeAdapter.appendChild(parent, node);
    },
    insertBefore(parent, node, reference) {
      spend(1);
      defaultTreeAdapter.insertBefore(parent, node, reference);
    },
    adoptAttributes(recipient, attributes) {
      defaultTreeAdapter.adoptAttributes(recipient, attributes);
      checkAttributes(recipient.attrs);
    },
    onItemPush() {
      open += 1;
      if (open > DEEPEST) throw new TooComplexHtml();
    },
    onItemPop() {
      open -= 1;
    },
  };
}

/** Chromium goes through all that stands there already for each comment before, between or after head and body. */
function isAboveBody({ nodeName }: DefaultTreeAdapterTypes.ParentNode): boolean {
  return nodeName === '#document' || nodeName === 'html';
}

function tagsIn(html: string): number {
  let tags = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) tags += 1;
  return tags;
}

function checkAttributes(attributes: Attributes): void {
  if (attributes.length > MOST_ATTRIBUTES) throw new TooComplexHtml();
  for (const { name, value } of attributes) {
    const isLong = name.length > LONGEST_ATTRIBUTE || value.length > LONGEST_ATTRIBUTE;
    if (isLong && !PICTURE.test(value)) throw new TooComplexHtml();
  }
}

/** Depth and style sheets are checked on the finished tree: adoption moves elements past the counts. */
function checkTree(document: Document): void {
  let css = 0;
  let level: DefaultTreeAdapterTypes.ParentNode[] = [document];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) throw new TooComplexHtml();
    const below: DefaultTreeAdapterTypes.ParentNode[] = [];
    for (const node of level) {
      for (const child of node.childNodes) {
        if ('value' in child && node.nodeName === 'style') css += child.value.length;
        if ('childNodes' in child) below.push(child);
        if ('content' in child) below.push(child.content);
      }
    }
    level = below;
  }
  if (css > MOST_CSS) throw new TooComplexHtml();
}
