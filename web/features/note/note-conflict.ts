import { NOTE_KINDS, type NoteContent } from '#domain/note/note.ts';

/** A note that somebody else changed while it was open in a form. */
export interface NoteConflict {
  readonly yours: NoteContent;
  readonly theirs: NoteContent;
  /** Of theirs: saving over it says that it was seen. */
  readonly version: number;
}

/** The answer names the parts that differ; the others are as they were typed. */
export function readConflict(
  answer: {
    readonly currentVersion: number;
    readonly conflicts: readonly { readonly field: string; readonly theirs: string | null | undefined }[];
  },
  yours: NoteContent,
): NoteConflict {
  const theirs = new Map(answer.conflicts.map((conflict) => [conflict.field, conflict.theirs]));
  const { kind, subject, text } = yours;
  return {
    yours,
    theirs: {
      kind: NOTE_KINDS.find((known) => known === theirs.get('kind')) ?? kind,
      subject: theirs.get('subject') ?? subject,
      text: theirs.get('text') ?? text,
    },
    version: answer.currentVersion,
  };
}

/** Both texts under one another, for who wants neither lost. */
export function joined({ yours, theirs }: NoteConflict): NoteContent {
  const texts = theirs.text === yours.text ? [theirs.text] : [theirs.text, yours.text];
  return { ...yours, text: texts.filter((text) => text !== '').join('\n\n') };
}
