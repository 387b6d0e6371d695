import type { MeetingForm } from '#domain/meeting/validate-meeting.ts';
import { momentInWords } from '#web/features/task/moment-text.ts';
import type { ConflictFields } from '#web/form/conflict-fields.ts';

export const MEETING_FIELDS: ConflictFields<MeetingForm> = {
  topic: { label: 'Onderwerp', inputs: ['topic'], text: ({ topic }) => topic },
  minutes: { label: 'Duur in minuten', inputs: ['minutes'], text: ({ minutes }) => minutes },
  start: {
    label: 'Start',
    inputs: ['startDay', 'startTime'],
    text: startText,
    key: startText,
  },
};

function startText({ startDay, startTime }: MeetingForm): string {
  return momentInWords(startDay, startTime);
}
