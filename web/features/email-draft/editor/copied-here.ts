import type { LexicalEditor } from 'lexical';

const OWN_TYPE = 'application/x-lexical-editor';

/** Whether something comes from the text of this mail. Any page can put things under that type, but none knows the editor's name. */
export function isCopiedHere(data: Pick<DataTransfer, 'getData'>, editor: LexicalEditor): boolean {
  const written = data.getData(OWN_TYPE);
  if (written === '') return false;
  try {
    const copied: unknown = JSON.parse(written);
    return (
      typeof copied === 'object' &&
      copied !== null &&
      'namespace' in copied &&
      copied.namespace === editor._config.namespace
    );
  } catch {
    return false;
  }
}
