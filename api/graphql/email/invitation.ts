import { builder } from '#api/graphql/server/builder.ts';
import type { Invitation } from '#domain/invitation/invitation.ts';
import { EmailAddressType } from './email-address.ts';

const InvitationKindType = builder.enumType('InvitationKind', {
  description: 'What a mail says about an appointment.',
  values: {
    request: { value: 'request', description: 'It asks to come.' },
    cancelled: { value: 'cancelled', description: 'It is off.' },
    accepted: { value: 'accepted', description: 'Somebody comes.' },
    tentative: { value: 'tentative', description: 'Somebody may come.' },
    declined: { value: 'declined', description: 'Somebody does not come.' },
    countered: {
      value: 'countered',
      description: 'Somebody proposes another time, which is the one that is given.',
    },
    published: { value: 'published', description: 'It announces an appointment.' },
  } as const,
});

export const InvitationType = builder.objectRef<Invitation>('Invitation').implement({
  description: 'What a mail says about an appointment, in the words of its sender.',
  fields: (t) => ({
    kind: t.expose('kind', { type: InvitationKindType, description: 'What it says.' }),
    title: t.exposeString('title', { description: 'About what; empty where it is not said.' }),
    location: t.exposeString('location', { description: 'Where; empty where it is not said.' }),
    organiser: t.expose('organiser', {
      type: EmailAddressType,
      nullable: true,
      description: 'Its organiser, where that is said.',
    }),
    isRepeated: t.exposeBoolean('isRepeated', { description: 'Whether it is of a series.' }),
    otherCount: t.exposeInt('otherCount', {
      description: 'How many appointments its file contains beside this one.',
    }),
    start: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it begins; null of whole days, and where no moment is said.',
      resolve: ({ time }) => (time?.kind === 'timed' ? new Date(time.start) : null),
    }),
    end: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it ends, where `start` says when it begins.',
      resolve: ({ time }) => (time?.kind === 'timed' ? new Date(time.end) : null),
    }),
    startDay: t.string({
      nullable: true,
      description: 'Of whole days the first, as YYYY-MM-DD.',
      resolve: ({ time }) => (time?.kind === 'days' ? time.startDay : null),
    }),
    lastDay: t.string({
      nullable: true,
      description: 'Of whole days the last, as YYYY-MM-DD.',
      resolve: ({ time }) => (time?.kind === 'days' ? time.lastDay : null),
    }),
    writtenTime: t.string({
      nullable: true,
      description: 'The time as it was written, where nobody knows the clock it is of.',
      resolve: ({ time }) => (time?.kind === 'written' ? time.text : null),
    }),
  }),
});
