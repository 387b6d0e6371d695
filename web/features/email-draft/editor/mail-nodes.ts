import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import type { KlassConstructor, LexicalNode } from 'lexical';
import { ImageNode } from './image-node.ts';

export const MAIL_NODES: readonly KlassConstructor<typeof LexicalNode>[] = [
  ListNode,
  ListItemNode,
  LinkNode,
  ImageNode,
];
