import { tagsIn } from '#domain/email/email-tags.ts';
import { type HtmlNode, nodesOfHtml } from '#domain/email-html/nodes-of-html.ts';
import { TOO_COMPLEX, TooComplexHtml } from '#domain/email-html/too-complex-html.ts';
import { isRelationTag } from '#domain/merge-tag/merge-tags.ts';
import { checkTextWithin } from '#domain/text/plain-text.ts';
import { SIGNATURE_PICTURE } from './signature-picture.ts';

const LONGEST_SIGNATURE = 20_000;

/**
 * Why a signature is refused, or null: a tag of a relation would part every mail by recipient. The text is
 * read as the editor reads it, where `&#123;` is a brace and an empty element is gone.
 */
export function signatureRefusal(body: string): string | null {
  const text = checkTextWithin('Handtekening', body, LONGEST_SIGNATURE);
  if (!text.ok) return text.message;
  try {
    return refusalOfNodes([...nodesOfHtml(body)]);
  } catch (error) {
    if (error instanceof TooComplexHtml) return TOO_COMPLEX;
    throw error;
  }
}

function refusalOfNodes(nodes: readonly HtmlNode[]): string | null {
  if (nodes.some(({ nodeName }) => nodeName === 'img')) return SIGNATURE_PICTURE;
  const plainText = nodes.map((node) => ('value' in node ? node.value : '')).join('');
  const attributes = nodes.flatMap((node) => ('attrs' in node ? node.attrs.map(({ value }) => value) : []));
  const [refused] = [plainText, ...attributes].flatMap((text) => [...tagsIn(text)]).filter(isRelationTag);
  if (refused === undefined) return null;
  return `Handtekening: {{${refused}}} is van een relatie en kan niet in een handtekening. Alleen {{datum}} en {{gebruiker}} kunnen dat.`;
}
