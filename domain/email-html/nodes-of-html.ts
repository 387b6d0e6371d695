import type { DefaultTreeAdapterTypes } from 'parse5';
import { parseBounded } from './bounded-html.ts';

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;

/** The nodes of HTML in order, as a browser reads it, but for what `isLeftOut`. Throws TooComplexHtml. */
export function* nodesOfHtml(
  html: string,
  isLeftOut: (name: string) => boolean = () => false,
): Generator<HtmlNode> {
  const open: HtmlNode[] = parseBounded(html).childNodes.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isLeftOut(node.nodeName)) continue;
    yield node;
    if (!('childNodes' in node)) continue;
    // Pushed one by one: a call accepts a bounded number of arguments.
    for (const child of node.childNodes.toReversed()) open.push(child);
  }
}
