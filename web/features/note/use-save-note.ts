import { graphql } from 'react-relay';
import type { NoteContent } from '#domain/note/note.ts';
import type { useSaveNoteAddMutation } from '#web/__generated__/useSaveNoteAddMutation.graphql.ts';
import type { useSaveNoteChangeMutation } from '#web/__generated__/useSaveNoteChangeMutation.graphql.ts';
import type { EditedRecord } from '#web/form/edited-record.ts';
import { type RefusedSave, readRefusedSave } from '#web/form/refused-save.ts';
import { readSaveError } from '#web/form/save-error.ts';
import { useRequest } from '#web/form/use-request.ts';
import { kindName, kindNamed } from './note-kinds.ts';

type NoteOutcome = { readonly kind: 'saved'; readonly noteId: string } | RefusedSave<NoteContent>;

/** Changes the note, or adds one to the relation where there is none. */
export function useSaveNote(relationId: string) {
  const [add] = useRequest<useSaveNoteAddMutation>(graphql`
    mutation useSaveNoteAddMutation($requestId: ID!, $relationId: ID!, $note: NoteInput!) {
      result: createNote(requestId: $requestId, relationId: $relationId, note: $note) {
        __typename
        ... on NoteSaved {
          note {
            id
          }
        }
        ...saveError_refusal @alias(as: "refusal")
      }
    }
  `);
  const [change] = useRequest<useSaveNoteChangeMutation>(graphql`
    mutation useSaveNoteChangeMutation($requestId: ID!, $id: ID!, $version: Int!, $note: NoteInput!) {
      result: updateNote(requestId: $requestId, id: $id, version: $version, note: $note) {
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
        ... on ConflictError {
          currentNote {
            version
            kind
            subject
            text
          }
        }
        ...saveError_refusal @alias(as: "refusal")
      }
    }
  `);

  return async (edited: EditedRecord | null, content: NoteContent): Promise<NoteOutcome> => {
    const note = { ...content, kind: kindName(content.kind) };
    const { result } =
      edited === null
        ? await add((requestId) => ({ requestId, relationId, note }))
        : await change((requestId) => ({ requestId, id: edited.id, version: edited.version, note }));
    if (result.note !== undefined) return { kind: 'saved', noteId: result.note.id };
    const gone = 'Deze notitie is er niet (meer).';
    return readRefusedSave(readSaveError(result), { yours: content, theirs: storedMeanwhile(result), gone });
  };
}

type Answer = useSaveNoteAddMutation['response']['result'] | useSaveNoteChangeMutation['response']['result'];

/** The version of the colleague whose save came first; null where the answer has none. */
function storedMeanwhile(result: Answer): NoteContent | null {
  if (!('currentNote' in result) || result.currentNote == null) return null;
  const { kind, subject, text } = result.currentNote;
  return { kind: kindNamed(kind), subject, text };
}
