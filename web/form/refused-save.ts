import type { FieldIssue } from '#domain/errors.ts';
import { UnknownAnswer } from '#web/errors/told-error.ts';
import type { SaveConflict } from './save-conflict.ts';

/** What a save of a record with a version came to where it was not saved. */
export type RefusedSave<Content> =
  | { readonly kind: 'refused'; readonly issues: readonly FieldIssue[] }
  | { readonly kind: 'conflict'; readonly conflict: SaveConflict<Content> }
  | { readonly kind: 'gone'; readonly message: string };

interface Answer {
  readonly __typename: string;
  readonly issues?: readonly FieldIssue[];
  readonly currentVersion?: number;
  readonly conflicts?: readonly { readonly field: string }[];
  readonly message?: string;
}

interface Sides<Content> {
  readonly yours: Content;
  /** What somebody else saved meanwhile; null where the record is gone by now. */
  readonly theirs: Content | null;
  /** Says that it is gone. */
  readonly gone: string;
}

/** Reads the ValidationError, ConflictError or NotFoundError of such a save. */
export function readRefusedSave<Content>(
  { __typename, issues, currentVersion: version, conflicts, message }: Answer,
  { yours, theirs, gone }: Sides<Content>,
): RefusedSave<Content> {
  if (issues !== undefined) return { kind: 'refused', issues };
  if (version !== undefined && conflicts !== undefined) {
    if (theirs === null) return { kind: 'gone', message: gone };
    const collisions = conflicts.map(({ field }) => field);
    return { kind: 'conflict', conflict: { yours, theirs, version, collisions, changedElsewhere: [] } };
  }
  if (message !== undefined) return { kind: 'gone', message };
  throw new UnknownAnswer({ __typename });
}
