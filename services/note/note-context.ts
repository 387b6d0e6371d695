/** What the use cases of notes need from outside. */
export interface NoteContext {
  readonly now: () => Date;
}
