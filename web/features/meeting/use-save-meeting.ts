import { graphql } from 'react-relay';
import { type MeetingForm, validateMeetingForm } from '#domain/meeting/validate-meeting.ts';
import type { useSaveMeetingChangeMutation } from '#web/__generated__/useSaveMeetingChangeMutation.graphql.ts';
import type { useSaveMeetingCreateMutation } from '#web/__generated__/useSaveMeetingCreateMutation.graphql.ts';
import { findConflict } from '#web/form/conflict-fields.ts';
import { type RefusedSave, readRefusedSave } from '#web/form/refused-save.ts';
import { useRequest } from '#web/form/use-request.ts';
import { MEETING_FIELDS } from './meeting-conflict.ts';
import { meetingForm } from './stored-meeting.ts';

export interface EditedMeeting {
  readonly id: string;
  readonly version: number;
}

type MeetingOutcome =
  | { readonly kind: 'saved'; readonly id: string; readonly isThere: boolean }
  | { readonly kind: 'failed'; readonly message: string }
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
        ... on ValidationError {
          issues {
            field
            message
          }
        }
        ... on NotFoundError {
          message
        }
        ... on ProviderFailedError {
          message
        }
      }
    }
  `);
  const [change] = useRequest<useSaveMeetingChangeMutation>(graphql`
    mutation useSaveMeetingChangeMutation($requestId: ID!, $id: ID!, $version: Int!, $meeting: MeetingInput!) {
      result: changeMeeting(requestId: $requestId, id: $id, version: $version, meeting: $meeting) {
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
          currentMeeting {
            topic
            minutes
            startsAt
            version
          }
        }
        ... on NotFoundError {
          message
        }
        ... on ProviderFailedError {
          message
        }
      }
    }
  `);

  return async (edited: EditedMeeting | null, { stored, content }: Sides): Promise<MeetingOutcome> => {
    const { topic, minutes, startsAt } = validateMeetingForm(content, false).content;
    const meeting = { topic, minutes, startsAt };
    const { result } =
      edited === null
        ? await create((requestId) => ({ requestId, relationId, meeting }))
        : await change((requestId) => ({ requestId, ...edited, meeting }));
    if (result.__typename === 'MeetingSaved') {
      const { id, status } = result.meeting;
      return { kind: 'saved', id, isThere: status === 'WAITING' || status === 'STARTED' };
    }
    if (result.__typename === 'ProviderFailedError') return { kind: 'failed', message: result.message };
    if (
      result.__typename === 'ConflictError' &&
      'currentMeeting' in result &&
      result.currentMeeting != null
    ) {
      const theirs = meetingForm(result.currentMeeting);
      const { version } = result.currentMeeting;
      return {
        kind: 'conflict',
        conflict: findConflict(MEETING_FIELDS, { stored, yours: content, theirs }, version),
      };
    }
    return readRefusedSave(result, { yours: content, theirs: null, gone: GONE });
  };
}

const GONE = 'Deze vergadering is er niet (meer).';
