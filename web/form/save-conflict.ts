export interface SaveConflict<Content> {
  readonly yours: Content;
  readonly theirs: Content;
  readonly version: number;
  readonly collisions: readonly string[];
  readonly changedElsewhere: readonly string[];
}

export type ConflictSide = 'yours' | 'theirs';

/** A field that is absent takes the proposal. */
export type ConflictChoices = Readonly<Record<string, ConflictSide>>;

export type CopyField<Content> = (into: Content, field: string, from: Content) => Content;

export interface ConflictRow {
  readonly field: string;
  readonly label: string;
  readonly yours: string;
  readonly theirs: string;
  readonly proposed: ConflictSide;
}

export function proposedSide<Content>({ collisions }: SaveConflict<Content>, field: string): ConflictSide {
  return collisions.includes(field) ? 'yours' : 'theirs';
}

export function resolvedContent<Content>(
  conflict: SaveConflict<Content>,
  choices: ConflictChoices,
  copyField: CopyField<Content>,
): Content {
  const { yours, theirs, collisions, changedElsewhere } = conflict;
  return [...collisions, ...changedElsewhere]
    .filter((field) => (choices[field] ?? proposedSide(conflict, field)) === 'theirs')
    .reduce((content, field) => copyField(content, field, theirs), yours);
}
