export interface NoteContext {
  readonly now: () => Date;
}
