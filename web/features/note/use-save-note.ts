import { useRef, useState } from 'react';
import { graphql, useMutation } from 'react-relay';
import type { FieldIssue } from '#domain/errors.ts';
import type { NoteContent } from '#domain/note/note.ts';
import type { useSaveNoteAddMutation } from '#web/__generated__/useSaveNoteAddMutation.graphql.ts';
import type { useSaveNoteChangeMutation } from '#web/__generated__/useSaveNoteChangeMutation.graphql.ts';
import { RequestIntent } from '#web/features/relation/form/request-intent.ts';
import { type NoteConflict, readConflict } from './note-conflict.ts';
import { kindName } from './note-kinds.ts';

/** What became of a save. */
export type NoteOutcome =
  | { readonly kind: 'saved'; readonly noteId: string }
  | { readonly kind: 'refused'; readonly issues: readonly FieldIssue[] }
  | { readonly kind: 'conflict'; readonly conflict: NoteConflict }
  | { readonly kind: 'gone'; readonly message: string };

/** The note that a form changes, or the relation that it adds one to. */
export type NoteTarget =
  | { readonly relationId: string; readonly note: null }
  | { readonly relationId: string; readonly note: { readonly id: string; readonly version: number } };

/** Saves a note; the same content is sent under one id. Rejects with what the call failed with. */
export function useSaveNote() {
  const [isSaving, setSaving] = useState(false);
  const intent = useRef(new RequestIntent());
  const [commitAdd] = useMutation<useSaveNoteAddMutation>(graphql`
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
  const [commitChange] = useMutation<useSaveNoteChangeMutation>(graphql`
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
            theirs
          }
        }
        ... on NotFoundError {
          message
        }
      }
    }
  `);

  function send(target: NoteTarget, content: NoteContent): Promise<NoteOutcome> {
    const note = { ...content, kind: kindName(content.kind) };
    const requestId = intent.current.idFor({ target, content });
    return new Promise((resolve, reject) => {
      function answered(result: Answer): void {
        intent.current.answered();
        resolve(readOutcome(result, content));
      }
      if (target.note === null) {
        commitAdd({
          variables: { requestId, relationId: target.relationId, note },
          onCompleted: ({ result }) => answered(result),
          onError: reject,
        });
      } else {
        commitChange({
          variables: { requestId, ...target.note, note },
          onCompleted: ({ result }) => answered(result),
          onError: reject,
        });
      }
    });
  }

  return {
    isSaving,
    save: async (target: NoteTarget, content: NoteContent): Promise<NoteOutcome> => {
      setSaving(true);
      try {
        return await send(target, content);
      } finally {
        setSaving(false);
      }
    },
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
      return { kind: 'conflict', conflict: readConflict(result, yours) };
    case 'NotFoundError':
      return { kind: 'gone', message: result.message };
    default:
      throw new Error('The server gave a result that this client does not know.');
  }
}
