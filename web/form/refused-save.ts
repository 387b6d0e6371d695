import type { FieldIssue } from '#domain/errors.ts';
import { UnknownAnswer } from '#web/errors/user-message.ts';
import type { SaveConflict } from './save-conflict.ts';

/** What a save of a record with a version came to where it was not saved. */
export type RefusedSave<Content> =
  | { readonly kind: 'refused'; readonly issues: readonly FieldIssue[] }
  | { readonly kind: 'conflict'; readonly conflict: SaveConflict<Content> }
  | { readonly kind: 'gone'; readonly message: string }
  /** A service behind the record did not do its part. */
  | { readonly kind: 'failed'; readonly message: string };

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
  readonly gone: string;
  /** What collides as `findConflict` found it, for a noun whose fields the client compares; the server names it for others. */
  readonly compared?: SaveConflict<Content> | null;
}

/** Reads the Error that such a save was answered with, by `readSaveError` of its result. */
export function readRefusedSave<Content>(
  { __typename, issues, currentVersion: version, conflicts, message }: Answer,
  { yours, theirs, gone, compared }: Sides<Content>,
): RefusedSave<Content> {
  if (issues !== undefined) return { kind: 'refused', issues };
  if (version !== undefined && conflicts !== undefined) {
    if (theirs === null) return { kind: 'gone', message: gone };
    if (compared != null) return { kind: 'conflict', conflict: compared };
    const collisions = conflicts.map(({ field }) => field);
    return { kind: 'conflict', conflict: { yours, theirs, version, collisions, changedElsewhere: [] } };
  }
  if (message === undefined) throw new UnknownAnswer({ __typename });
  return { kind: __typename === 'NotFoundError' ? 'gone' : 'failed', message };
}
