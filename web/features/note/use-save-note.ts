import { graphql } from 'react-relay';
import type { FieldIssue } from '#domain/errors.ts';
import type { NoteContent } from '#domain/note/note.ts';
import type { useSaveNoteAddMutation } from '#web/__generated__/useSaveNoteAddMutation.graphql.ts';
import type { useSaveNoteChangeMutation } from '#web/__generated__/useSaveNoteChangeMutation.graphql.ts';
import type { SaveConflict } from '#web/form/save-conflict.ts';
import { useRequest } from '#web/form/use-request.ts';
import { kindName, kindNamed } from './note-kinds.ts';

type NoteOutcome =
  | { readonly kind: 'saved'; readonly noteId: string }
  | { readonly kind: 'refused'; readonly issues: readonly FieldIssue[] }
  | { readonly kind: 'conflict'; readonly conflict: SaveConflict<NoteContent> }
  | { readonly kind: 'gone'; readonly message: string };

export interface EditedNote {
  readonly id: string;
  readonly version: number;
}

/** Changes the note, or adds one to the relation where there is none. */
export function useSaveNote(relationId: string) {
  const [add] = useRequest<useSaveNoteAddMutation>(graphql`
    mutation useSaveNoteAddMutation($requestId: ID!, $relationId: ID!, $note: NoteInput!) {
      result: addNote(requestId: $requestId, relationId: $relationId, note: $note) {
        __typename
        ... on NoteSaved {
          note {
            id
          }
        }
        ... on ValidationError {
          issues {
            field
            message
          }
        }
        ... on NotFoundError {
          message
        }
      }
    }
  `);
  const [change] = useRequest<useSaveNoteChangeMutation>(graphql`
    mutation useSaveNoteChangeMutation($requestId: ID!, $id: ID!, $version: Int!, $note: NoteInput!) {
      result: changeNote(requestId: $requestId, id: $id, version: $version, note: $note) {
        __typename
        ... on NoteSaved {
          note {
            id
            version
            kind
            subject
            text
          }
        }
        ... on ValidationError {
          issues {
            field
            message
          }
        }
        ... on ConflictError {
          currentVersion
          conflicts {
            field
          }
          currentNote {
            version
            kind
            subject
            text
          }
        }
        ... on NotFoundError {
          message
        }
      }
    }
  `);

  return async (edited: EditedNote | null, content: NoteContent): Promise<NoteOutcome> => {
    const note = { ...content, kind: kindName(content.kind) };
    const { result } =
      edited === null
        ? await add((requestId) => ({ requestId, relationId, note }))
        : await change((requestId) => ({ requestId, id: edited.id, version: edited.version, note }));
    return readOutcome(result, content);
  };
}

type Answer = useSaveNoteAddMutation['response']['result'] | useSaveNoteChangeMutation['response']['result'];

function readOutcome(result: Answer, yours: NoteContent): NoteOutcome {
  switch (result.__typename) {
    case 'NoteSaved':
      return { kind: 'saved', noteId: result.note.id };
    case 'ValidationError':
      return { kind: 'refused', issues: result.issues };
    case 'ConflictError':
      return readConflict(result, yours);
    case 'NotFoundError':
      return { kind: 'gone', message: result.message };
    default:
      throw new Error('The server gave a result that this client does not know.');
  }
}

function readConflict(
  answer: Extract<Answer, { __typename: 'ConflictError' }>,
  yours: NoteContent,
): NoteOutcome {
  const { currentNote: note, currentVersion: version, conflicts } = answer;
  if (note == null) return { kind: 'gone', message: GONE };
  const theirs = { kind: kindNamed(note.kind), subject: note.subject, text: note.text };
  const collisions = conflicts.map(({ field }) => field);
  return { kind: 'conflict', conflict: { yours, theirs, version, collisions, changedElsewhere: [] } };
}

const GONE = 'Deze notitie is er niet (meer).';
