import { $getListDepth, ListItemNode, ListNode } from '@lexical/list';
import { $getNearestNodeOfType } from '@lexical/utils';
import {
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  INDENT_CONTENT_COMMAND,
  type LexicalEditor,
} from 'lexical';
import { MOST_INDENTS } from './text-sizes.ts';

/** Refuses to indent beyond 9 em (ledger COMPOSE-63). */
export function limitIndents(editor: LexicalEditor): () => void {
  return editor.registerCommand(
    INDENT_CONTENT_COMMAND,
    () => {
      const selection = $getSelection();
      return (
        $isRangeSelection(selection) && selection.getNodes().some((node) => $depthOf(node) >= MOST_INDENTS)
      );
    },
    COMMAND_PRIORITY_HIGH,
  );
}

type Node = Parameters<typeof $getNearestNodeOfType>[0];

function $depthOf(node: Node): number {
  const item = $getNearestNodeOfType(node, ListItemNode);
  const list = item === null ? null : $getNearestNodeOfType(item, ListNode);
  if (list !== null) return $getListDepth(list) - 1;
  const block = node.getTopLevelElement();
  return $isElementNode(block) ? block.getIndent() : 0;
}
