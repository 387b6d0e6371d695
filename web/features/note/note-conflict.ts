import type { NoteContent } from '#domain/note/note.ts';
import type { SaveConflict } from '#web/form/save-conflict.ts';

/** Both texts under one another. */
export function joined({ yours, theirs }: Pick<SaveConflict<NoteContent>, 'yours' | 'theirs'>): NoteContent {
  const texts = theirs.text === yours.text ? [theirs.text] : [theirs.text, yours.text];
  return { ...yours, text: texts.filter((text) => text !== '').join('\n\n') };
}
