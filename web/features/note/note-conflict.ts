import type { NoteContent } from '#domain/note/note.ts';
import type { SaveConflict } from '#web/form/save-conflict.ts';

type Sides = Pick<SaveConflict<NoteContent>, 'yours' | 'theirs'>;

/** Both texts under one another where both users changed it; all else by who changed what was `stored`. */
export function joined(sides: Sides, stored: NoteContent): NoteContent {
  const { yours, theirs } = sides;
  const areBothChanged = yours.text !== stored.text && theirs.text !== stored.text;
  return {
    kind: changedSide(sides, stored, 'kind').kind,
    subject: changedSide(sides, stored, 'subject').subject,
    text: areBothChanged ? bothTexts(sides) : changedSide(sides, stored, 'text').text,
  };
}

function changedSide({ yours, theirs }: Sides, stored: NoteContent, field: keyof NoteContent): NoteContent {
  return yours[field] === stored[field] ? theirs : yours;
}

function bothTexts({ yours, theirs }: Sides): string {
  const texts = theirs.text === yours.text ? [theirs.text] : [theirs.text, yours.text];
  return texts.filter((text) => text !== '').join('\n\n');
}
