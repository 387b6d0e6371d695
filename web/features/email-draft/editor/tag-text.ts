import { $createTextNode, type TextNode } from 'lexical';

/** A whole merge tag in text. Without the flag 'g', which would keep a position between calls. */
export const TAG = /(\{\{[a-z0-9]{1,20}\}\})/i;

/** A tag goes and stays whole: formats and the cursor do not come within it. */
export function $createTagNode(written: string): TextNode {
  return $createTextNode(written).setMode('token');
}
