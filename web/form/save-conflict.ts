/** What the server answers to a save on an older version that it could not merge with what is stored now. */
export interface SaveConflict<Content> {
  /** What was sent. */
  readonly yours: Content;
  /** What is stored now. */
  readonly theirs: Content;
  /** Of `theirs`. */
  readonly version: number;
  /** The fields that both users changed, each in their own way. */
  readonly collisions: readonly string[];
  /** The fields that only the other user changed. */
  readonly changedElsewhere: readonly string[];
}

export type ConflictSide = 'yours' | 'theirs';

/** What the user chose, by field; where nothing was chosen the proposal holds. */
export type ConflictChoices = Readonly<Record<string, ConflictSide>>;

/** The content that has the value of one field from another. */
export type TakeField<Content> = (into: Content, field: string, from: Content) => Content;

/** One field with both its values, as the dialog shows it. */
export interface ConflictRow {
  readonly field: string;
  readonly label: string;
  readonly yours: string;
  readonly theirs: string;
  readonly proposed: ConflictSide;
}

/** Yours where the user changed something, theirs elsewhere. */
export function proposedSide<Content>({ collisions }: SaveConflict<Content>, field: string): ConflictSide {
  return collisions.includes(field) ? 'yours' : 'theirs';
}

/** The content to save on top of theirs. */
export function settledContent<Content>(
  conflict: SaveConflict<Content>,
  choices: ConflictChoices,
  take: TakeField<Content>,
): Content {
  const { yours, theirs, collisions, changedElsewhere } = conflict;
  return [...collisions, ...changedElsewhere]
    .filter((field) => (choices[field] ?? proposedSide(conflict, field)) === 'theirs')
    .reduce((content, field) => take(content, field, theirs), yours);
}
