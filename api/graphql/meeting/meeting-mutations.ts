import { viewerOf } from '#api/context.ts';
import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, type GraphQLContext } from '#api/graphql/server/graphql-context.ts';
import { LEASES_ITSELF } from '#api/graphql/server/leased-fields.ts';
import { encodeNodeId, rowIdOf } from '#api/graphql/server/node-id.ts';
import { stillSeen } from '#api/graphql/server/still-seen.ts';
import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { ConflictError, NotFoundError, ProviderFailedError, ValidationError } from '#domain/errors.ts';
import type { MeetingContent } from '#domain/meeting/meeting.ts';
import { createMeeting } from '#services/meeting/create-meeting.ts';
import { deleteMeeting } from '#services/meeting/delete-meeting.ts';
import type { SavedMeeting } from '#services/meeting/meeting-row.ts';
import { refreshMeeting } from '#services/meeting/refresh-meeting.ts';
import { retryMeeting } from '#services/meeting/retry-meeting.ts';
import { startMeeting } from '#services/meeting/start-meeting.ts';
import { updateMeeting } from '#services/meeting/update-meeting.ts';
import { MeetingType } from './meeting.ts';

const MeetingInput = builder.inputType('MeetingInput', {
  description: 'What a video meeting says.',
  fields: (t) => ({
    topic: t.string({ required: true, description: 'Required; 200 characters at most.' }),
    minutes: t.int({ required: true, description: 'How long it takes, a day at most.' }),
    startsAt: t.field({ type: 'DateTime', description: 'When it begins; without it, at once.' }),
  }),
});

function contentOf({ topic, minutes, startsAt }: typeof MeetingInput.$inferInput): MeetingContent {
  return { topic, minutes, startsAt: startsAt?.toISOString() ?? null };
}

/** The client of the answer, acquired after the use case gave its own lease back. */
async function clientOf(context: GraphQLContext) {
  await context.lease?.acquire();
  return contextClient(context);
}

const MeetingSavedType = builder.objectRef<SavedMeeting>('MeetingSaved').implement({
  description: 'The meeting is stored; `meeting` says how far it is at Zoom.',
  fields: (t) => ({
    meeting: t.prismaField({
      type: MeetingType,
      description: 'The meeting as it is stored now.',
      resolve: async (query, { meetingId }, _arguments, context) =>
        stillSeen((await clientOf(context)).meeting.findUnique({ ...query, where: { id: meetingId } })),
    }),
  }),
});

builder.objectField(ConflictError, 'currentMeeting', (t) =>
  t.prismaField({
    type: MeetingType,
    nullable: true,
    description: 'The meeting as it is stored now, where one was changed.',
    resolve: async (query, { recordId }, _arguments, context) =>
      recordId === null
        ? null
        : (await clientOf(context)).meeting.findUnique({ ...query, where: { id: recordId } }),
  }),
);

const MeetingResult = builder.errorUnion('MeetingResult', {
  description: 'How saving a meeting came out.',
  types: [MeetingSavedType, ValidationError, ConflictError, NotFoundError, ProviderFailedError],
  resolveType: () => MeetingSavedType,
});

builder.mutationField('createMeeting', (t) =>
  t.field({
    type: MeetingResult,
    description: "Makes a meeting at Zoom, with the viewer's own address as its host, and waits for Zoom.",
    extensions: LEASES_ITSELF,
    args: {
      requestId: t.arg.id(REQUEST_ID),
      relationId: t.arg.id({ description: 'With whom.' }),
      meeting: t.arg({ type: MeetingInput, required: true, description: 'What it says.' }),
    },
    resolve: (_root, { requestId, relationId, meeting }, context) =>
      createMeeting(context.application.meetings, viewerOf(context.access), {
        requestId: readRequestId(requestId),
        relationId: relationId == null ? null : rowIdOf(relationId, 'Person', 'Organisation'),
        content: contentOf(meeting),
      }),
  }),
);

const MEETING_ID = { required: true, description: 'The meeting.' } as const;

builder.mutationField('updateMeeting', (t) =>
  t.field({
    type: MeetingResult,
    description: 'Changes a meeting here and at Zoom. Whether it has a start stays as it was made.',
    extensions: LEASES_ITSELF,
    args: {
      requestId: t.arg.id(REQUEST_ID),
      id: t.arg.id(MEETING_ID),
      version: t.arg.int({ required: true, description: 'The version the form was opened with.' }),
      meeting: t.arg({ type: MeetingInput, required: true, description: 'What it says from now on.' }),
    },
    resolve: (_root, { requestId, id, version, meeting }, context) =>
      updateMeeting(context.application.meetings, viewerOf(context.access), {
        requestId: readRequestId(requestId),
        id: rowIdOf(id, 'Meeting'),
        version,
        content: contentOf(meeting),
      }),
  }),
);

builder.mutationField('retryMeeting', (t) =>
  t.field({
    type: MeetingResult,
    description: "'Opnieuw': has Zoom asked again for what a person decides about.",
    extensions: LEASES_ITSELF,
    args: { requestId: t.arg.id(REQUEST_ID), id: t.arg.id(MEETING_ID) },
    resolve: (_root, { requestId, id }, context) =>
      retryMeeting(context.application.meetings, viewerOf(context.access), {
        requestId: readRequestId(requestId),
        id: rowIdOf(id, 'Meeting'),
      }),
  }),
);

builder.mutationField('refreshMeeting', (t) =>
  t.field({
    type: MeetingResult,
    description: 'Asks Zoom how far a meeting is.',
    extensions: LEASES_ITSELF,
    args: { id: t.arg.id(MEETING_ID) },
    resolve: async (_root, { id }, context): Promise<SavedMeeting> => {
      const meetingId = rowIdOf(id, 'Meeting');
      await refreshMeeting(context.application.meetings, viewerOf(context.access), meetingId);
      return { meetingId };
    },
  }),
);

const MeetingDeletedType = builder.objectRef<SavedMeeting>('MeetingDeleted').implement({
  description: 'The meeting is gone, with its appointment.',
  fields: (t) => ({
    id: t.id({
      description: 'Id of the meeting that is gone.',
      resolve: ({ meetingId }) => encodeNodeId('Meeting', meetingId),
    }),
  }),
});

const DeleteMeetingResult = builder.errorUnion('DeleteMeetingResult', {
  description: 'How deleting a meeting came out.',
  types: [MeetingDeletedType, ValidationError, NotFoundError, ProviderFailedError],
  resolveType: () => MeetingDeletedType,
});

builder.mutationField('deleteMeeting', (t) =>
  t.field({
    type: DeleteMeetingResult,
    description:
      "Deletes a meeting here and at Zoom, with its appointment; 'Laat maar' of one that is not there.",
    extensions: LEASES_ITSELF,
    args: { requestId: t.arg.id(REQUEST_ID), id: t.arg.id(MEETING_ID) },
    resolve: (_root, { requestId, id }, context) =>
      deleteMeeting(context.application.meetings, viewerOf(context.access), {
        requestId: readRequestId(requestId),
        id: rowIdOf(id, 'Meeting'),
      }),
  }),
);

const MeetingStartType = builder.objectRef<{ readonly startUrl: string }>('MeetingStart').implement({
  description: 'Where the host begins the meeting.',
  fields: (t) => ({
    startUrl: t.exposeString('startUrl', {
      description: 'Fetched just now; good for two hours, for this user.',
    }),
  }),
});

const StartMeetingResult = builder.errorUnion('StartMeetingResult', {
  description: 'How asking for a start link came out.',
  types: [MeetingStartType, ValidationError, NotFoundError, ProviderFailedError],
  resolveType: () => MeetingStartType,
});

builder.mutationField('startMeeting', (t) =>
  t.field({
    type: StartMeetingResult,
    description: "'Starten': a new start link, for who made the meeting.",
    extensions: LEASES_ITSELF,
    args: { id: t.arg.id(MEETING_ID) },
    resolve: (_root, { id }, context) =>
      startMeeting(context.application.meetings, viewerOf(context.access), rowIdOf(id, 'Meeting')),
  }),
);
