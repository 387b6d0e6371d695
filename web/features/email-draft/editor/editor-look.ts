import { $isLinkNode } from '@lexical/link';
import { $isListNode, ListNode } from '@lexical/list';
import { $getSelectionStyleValueForProperty } from '@lexical/selection';
import { $getNearestNodeOfType } from '@lexical/utils';
import { $getSelection, $isRangeSelection } from 'lexical';
import { nearestSize, pixelsOf, type TextSize } from './text-sizes.ts';

export interface EditorLook {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly size: TextSize;
  readonly list: 'bullet' | 'number' | null;
  readonly link: string | null;
}

export const PLAIN_LOOK: EditorLook = {
  bold: false,
  italic: false,
  underline: false,
  size: null,
  list: null,
  link: null,
};

export function $lookOfSelection(): EditorLook {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return PLAIN_LOOK;
  const anchor = selection.anchor.getNode();
  const list = $getNearestNodeOfType(anchor, ListNode);
  const link = [anchor, ...anchor.getParents()].find($isLinkNode);
  const pixels = pixelsOf($getSelectionStyleValueForProperty(selection, 'font-size', ''));
  return {
    bold: selection.hasFormat('bold'),
    italic: selection.hasFormat('italic'),
    underline: selection.hasFormat('underline'),
    size: pixels === null ? null : nearestSize(pixels),
    list: !$isListNode(list) ? null : list.getListType() === 'number' ? 'number' : 'bullet',
    link: link?.getURL() ?? null,
  };
}
