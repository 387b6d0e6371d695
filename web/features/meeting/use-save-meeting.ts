import { graphql } from 'react-relay';
import { type MeetingForm, validateMeetingForm } from '#domain/meeting/validate-meeting.ts';
import type { useSaveMeetingChangeMutation } from '#web/__generated__/useSaveMeetingChangeMutation.graphql.ts';
import type { useSaveMeetingCreateMutation } from '#web/__generated__/useSaveMeetingCreateMutation.graphql.ts';
import { findConflict } from '#web/form/conflict-fields.ts';
import type { EditedRecord } from '#web/form/edited-record.ts';
import { type RefusedSave, readRefusedSave } from '#web/form/refused-save.ts';
import { readSaveError } from '#web/form/save-error.ts';
import { useRequest } from '#web/form/use-request.ts';
import { MEETING_FIELDS } from './meeting-conflict.ts';
import { meetingForm } from './stored-meeting.ts';

type MeetingOutcome =
  | { readonly kind: 'saved'; readonly id: string; readonly isThere: boolean }
  | RefusedSave<MeetingForm>;

interface Sides {
  readonly stored: MeetingForm;
  readonly content: MeetingForm;
}

/** Changes the meeting, or makes one where there is none, and waits for Zoom. */
export function useSaveMeeting(relationId: string | null) {
  const [create] = useRequest<useSaveMeetingCreateMutation>(graphql`
    mutation useSaveMeetingCreateMutation($requestId: ID!, $relationId: ID, $meeting: MeetingInput!) {
      result: createMeeting(requestId: $requestId, relationId: $relationId, meeting: $meeting) {
        __typename
        ... on MeetingSaved {
          meeting {
            id
            status
          }
        }
        ...saveError_refusal @alias(as: "refusal")
      }
    }
  `);
  const [change] = useRequest<useSaveMeetingChangeMutation>(graphql`
    mutation useSaveMeetingChangeMutation($requestId: ID!, $id: ID!, $version: Int!, $meeting: MeetingInput!) {
      result: updateMeeting(requestId: $requestId, id: $id, version: $version, meeting: $meeting) {
        __typename
        ... on MeetingSaved {
          meeting {
            id
            status
            topic
            minutes
            startsAt
            version
          }
        }
        ... on ConflictError {
          currentMeeting {
            topic
            minutes
            startsAt
            version
          }
        }
        ...saveError_refusal @alias(as: "refusal")
      }
    }
  `);

  return async (edited: EditedRecord | null, { stored, content }: Sides): Promise<MeetingOutcome> => {
    const { topic, minutes, startsAt } = validateMeetingForm(content, false).content;
    const meeting = { topic, minutes, startsAt };
    const { result } =
      edited === null
        ? await create((requestId) => ({ requestId, relationId, meeting }))
        : await change((requestId) => ({ requestId, ...edited, meeting }));
    if (result.meeting !== undefined) {
      const { id, status } = result.meeting;
      return { kind: 'saved', id, isThere: status === 'WAITING' || status === 'STARTED' };
    }
    const current = storedMeanwhile(result);
    const theirs = current && meetingForm(current);
    return readRefusedSave(readSaveError(result), {
      yours: content,
      theirs,
      gone: 'Deze vergadering is er niet (meer).',
      compared: theirs && findConflict(MEETING_FIELDS, { stored, yours: content, theirs }, current.version),
    });
  };
}

type Answer =
  | useSaveMeetingCreateMutation['response']['result']
  | useSaveMeetingChangeMutation['response']['result'];

/** The version of the colleague whose save came first; null where the answer has none. */
function storedMeanwhile(result: Answer) {
  return 'currentMeeting' in result ? (result.currentMeeting ?? null) : null;
}
