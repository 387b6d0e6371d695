import { LinkNode } from '@lexical/link';
import { $nodesOfType, TextNode } from 'lexical';
import { filledText } from '#domain/email/email-tags.ts';

/** Puts values in the place of their tags, wherever a text may hold them; within an update of the editor. */
export function $fillTags(values: ReadonlyMap<string, string>): void {
  for (const node of $nodesOfType(TextNode)) {
    const written = node.getTextContent();
    const filled = filledText(written, values);
    if (filled === written) continue;
    // A tag is whole; a value is text like any other.
    if (node.isToken()) node.setMode('normal');
    node.setTextContent(filled);
  }
  for (const link of $nodesOfType(LinkNode)) link.setURL(filledText(link.getURL(), values));
}
