import { $isLinkNode, type LinkNode } from '@lexical/link';
import { $isListItemNode, $isListNode, type ListItemNode, type ListNode } from '@lexical/list';
import {
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isTabNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
  type TextNode,
} from 'lexical';
import { MAIL_TEXT } from '#domain/email/quoted-original.ts';
import { isRightToLeft } from '#domain/text/direction.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { $isImageNode, type MailImage } from './image-node.ts';
import type { ImageSource } from './image-source.ts';
import { linkTarget } from './link-target.ts';
import { INDENT_EM, nearestSize, pixelsOf } from './text-sizes.ts';

const LIST = 'margin:0;padding-left:2em';
const TURNED_LIST = 'margin:0;padding-right:2em;padding-left:0';

const byContentId: ImageSource = ({ contentId }) => `cid:${contentId}`;

/**
 * Styles stand at each element, because mail programs drop style sheets, and nothing is the editor's own
 * (COMPOSE-62, 63). To be called while the editor is read.
 */
export function $writeHtml(
  source: ImageSource = byContentId,
  blocks: readonly LexicalNode[] = $getRoot().getChildren(),
): string {
  const written = blocks.map((block) => $block(block, source)).join('');
  return `<div style="${MAIL_TEXT}">${written}</div>`;
}

function $block(node: LexicalNode, source: ImageSource): string {
  if ($isListNode(node)) return $list(node, source);
  if (!$isElementNode(node)) return paragraph(0, $line([node], source));
  return paragraph(node.getIndent(), $line(node.getChildren(), source), node.getTextContent());
}

/** `text`: by which it is seen which way it is written; mail programs do not look. */
function paragraph(indent: number, content: string, text = ''): string {
  const isTurned = isRightToLeft(text);
  const margin =
    indent === 0 ? '0' : isTurned ? `0 ${indent * INDENT_EM}em 0 0` : `0 0 0 ${indent * INDENT_EM}em`;
  return `<p${isTurned ? ' dir="rtl"' : ''} style="margin:${margin}">${content}</p>`;
}

function $list(list: ListNode, source: ImageSource): string {
  const tag = list.getListType() === 'number' ? 'ol' : 'ul';
  const turned = isRightToLeft(list.getTextContent()) ? ' dir="rtl"' : '';
  const start = tag === 'ol' && list.getStart() !== 1 ? ` start="${list.getStart()}"` : '';
  let items = '';
  let item: string | null = null;
  for (const child of list.getChildren().filter($isListItemNode)) {
    const nested = $nestedList(child);
    if (nested === null) {
      if (item !== null) items += `<li>${item}</li>`;
      item = $line(child.getChildren(), source);
    } else if (item === null) {
      items += `<li style="list-style-type:none">${$list(nested, source)}</li>`;
    } else {
      item += $list(nested, source);
    }
  }
  if (item !== null) items += `<li>${item}</li>`;
  return `<${tag}${start}${turned} style="${turned === '' ? LIST : TURNED_LIST}">${items}</${tag}>`;
}

/** The editor keeps a list within a list as an item that holds nothing else. */
function $nestedList(item: ListItemNode): ListNode | null {
  const first = item.getFirstChild();
  return $isListNode(first) ? first : null;
}

/** A browser shows no line break that ends a line, so that one more stands there; an empty line needs one as well. */
function $line(nodes: readonly LexicalNode[], source: ImageSource): string {
  const last = nodes.at(-1);
  const needsBreak = last === undefined || $isLineBreakNode(last);
  return `${spaced($inlines(nodes, source))}${needsBreak ? '<br>' : ''}`;
}

function $inline(node: LexicalNode, source: ImageSource): string {
  if ($isLineBreakNode(node)) return '<br>';
  if ($isTabNode(node)) return '\u2003';
  if ($isTextNode(node)) return text(node.getTextContent(), node);
  if ($isImageNode(node)) return image(node.getImage(), source);
  if ($isLinkNode(node)) return $link(node, source);
  return $isElementNode(node) ? $children(node, source) : escapeHtml(node.getTextContent());
}

/** Texts that look alike are written as one, whether or not a tag is among them. */
function $inlines(nodes: readonly LexicalNode[], source: ImageSource): string {
  let html = '';
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index] as LexicalNode;
    if (!isPlainText(node)) {
      html += $inline(node, source);
      continue;
    }
    let content = node.getTextContent();
    for (let next = nodes[index + 1]; isPlainText(next) && looksAlike(node, next); next = nodes[index + 1]) {
      content += next.getTextContent();
      index += 1;
    }
    html += text(content, node);
  }
  return html;
}

function isPlainText(node: LexicalNode | undefined): node is TextNode {
  return $isTextNode(node) && !$isTabNode(node);
}

function looksAlike(one: TextNode, other: TextNode): boolean {
  return one.getFormat() === other.getFormat() && sizeOf(one.getStyle()) === sizeOf(other.getStyle());
}

function $children(node: ElementNode, source: ImageSource): string {
  return $inlines(node.getChildren(), source);
}

function $link(node: LinkNode, source: ImageSource): string {
  const target = linkTarget(node.getURL());
  const content = $children(node, source);
  return target === null ? content : `<a href="${escapeHtml(target)}">${content}</a>`;
}

const FORMATS = [
  ['underline', 'u'],
  ['strikethrough', 's'],
  ['italic', 'em'],
  ['bold', 'strong'],
  ['subscript', 'sub'],
  ['superscript', 'sup'],
] as const;

function text(content: string, node: TextNode): string {
  let html = escapeHtml(content).replaceAll('\u00a0', '&nbsp;');
  for (const [format, tag] of FORMATS) if (node.hasFormat(format)) html = `<${tag}>${html}</${tag}>`;
  const size = sizeOf(node.getStyle());
  return size === null ? html : `<span style="font-size:${size}">${html}</span>`;
}

function sizeOf(style: string): string | null {
  const [, length = ''] = /(?:^|;)\s*font-size:\s*([^;]+)/.exec(style) ?? [];
  const pixels = pixelsOf(length);
  return pixels === null ? null : nearestSize(pixels);
}

function image({ contentId, shown, alt, width }: MailImage, source: ImageSource): string {
  const size = width === null ? '' : ` width="${width}"`;
  const address = source({ contentId, shown, alt, width });
  return `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}"${size} style="max-width:100%">`;
}

/** Spaces that a browser would leave out stand as fixed ones: at the ends of a line, and after another one. */
function spaced(html: string): string {
  const pieces = html.split(/(<[^<>]*>)/);
  let isAfterSpace = true;
  let lastSpace: { readonly piece: number; readonly end: number } | null = null;

  function endLine(): void {
    if (lastSpace === null) return;
    const { piece, end } = lastSpace;
    const written = pieces[piece] ?? '';
    pieces[piece] = `${written.slice(0, end)}&nbsp;${written.slice(end + 1)}`;
  }

  pieces.forEach((piece, index) => {
    if (index % 2 === 1) {
      if (piece === '<br>') endLine();
      if (!piece.startsWith('<br') && !piece.startsWith('<img')) return;
      isAfterSpace = piece === '<br>';
      lastSpace = null;
      return;
    }
    let written = '';
    for (const sign of piece) {
      const isFixed = sign === ' ' && isAfterSpace;
      isAfterSpace = sign === ' ' && !isFixed;
      lastSpace = isAfterSpace ? { piece: index, end: written.length } : null;
      written += isFixed ? '&nbsp;' : sign;
    }
    pieces[index] = written;
  });
  endLine();
  return pieces.join('');
}
