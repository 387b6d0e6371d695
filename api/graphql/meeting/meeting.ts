import { RelationInterface } from '#api/graphql/relation/relation.ts';
import { builder } from '#api/graphql/server/builder.ts';
import { contextOfficeKey } from '#api/graphql/server/graphql-context.ts';
import { UserType } from '#api/graphql/user/user.ts';
import { type MeetingStatus, openJoinUrl } from '#domain/meeting/meeting-status.ts';
import { unsealPasscode } from '#services/meeting/meeting-passcode.ts';
import { isBusy } from '#services/meeting/meeting-row.ts';

const MeetingStatusType = builder.enumType('MeetingStatus', {
  description: 'How far a video meeting is.',
  values: {
    ABSENT: { value: 'absent', description: 'Not at Zoom, or not yet.' },
    UNKNOWN: {
      value: 'unknown',
      description: "'onbekend': nobody knows whether it is at Zoom; a person decides.",
    },
    WAITING: { value: 'waiting', description: "'aangemaakt'." },
    STARTED: { value: 'started', description: "'gestart'." },
    FINISHED: { value: 'finished', description: "'beëindigd'." },
  } as const,
});

export const MeetingType = builder.prismaNode('Meeting', {
  name: 'Meeting',
  description: 'A video meeting at Zoom.',
  id: { field: 'id', description: 'Id of the meeting.' },
  nullable: true,
  select: { id: true },
  fields: (t) => ({
    topic: t.exposeString('topic', { description: 'What it is about.' }),
    minutes: t.exposeInt('minutes', { description: 'How long it takes.' }),
    startsAt: t.expose('startsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it begins; null of one that began when it was made.',
    }),
    status: t.field({
      type: MeetingStatusType,
      description: 'How far it is.',
      select: { status: true },
      resolve: ({ status }) => status as MeetingStatus,
    }),
    isBusy: t.boolean({
      description: 'Whether Zoom is being asked just now.',
      select: { work: true, problem: true },
      resolve: (row) => isBusy(row),
    }),
    problem: t.exposeString('problem', {
      nullable: true,
      description: 'Our own Dutch text of why a person has to decide.',
    }),
    joinUrl: t.string({
      nullable: true,
      description: 'Opens the meeting; null before it is there and after it has ended.',
      select: { joinUrl: true, status: true },
      resolve: (meeting) => openJoinUrl(meeting),
    }),
    passcode: t.string({
      description: 'Who joins may be asked for it.',
      select: { id: true, passcodeCiphertext: true },
      resolve: async ({ id, passcodeCiphertext }, _arguments, context) =>
        unsealPasscode(await contextOfficeKey(context), id, passcodeCiphertext),
    }),
    hostEmail: t.exposeString('hostEmail', { description: 'The host at Zoom.' }),
    user: t.relation('user', { type: UserType, description: 'Who made it.' }),
    relation: t.relation('relation', {
      type: RelationInterface,
      nullable: true,
      description: 'With whom it was made; null without one, and where it is another user’s.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    version: t.exposeInt('version', {
      description: "Guards against overwriting another's change: send it back with a change.",
    }),
  }),
});
