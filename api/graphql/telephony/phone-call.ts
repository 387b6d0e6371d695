import { NumberMatchType } from '#api/graphql/relation/relations-by-number.ts';
import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import { changedId, isResync, subscriber } from '#api/graphql/server/subscriptions.ts';
import type { Delivery } from '#api/realtime/hub.ts';
import { OWN_PHONE_CALLS } from '#api/realtime/topics.ts';
import { callFor, type PhoneCallState } from '#domain/telephony/phone-call.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { relationsByPhone } from '#services/relation/relations-by-number.ts';
import { callsThatRing, MOST_AT_ONCE } from '#services/telephony/calls-that-ring.ts';

const PhoneCallStateType = builder.enumType('PhoneCallState', {
  description: 'How a phone call stands for the viewer.',
  values: {
    RINGING: { value: 'ringing', description: 'It rings.' },
    ANSWERED: { value: 'answered', description: 'The viewer speaks with the caller.' },
    ANSWERED_ELSEWHERE: { value: 'taken', description: 'Somebody else answered.' },
    ENDED: { value: 'ended', description: 'The viewer answered, and it is over.' },
    MISSED: { value: 'missed', description: 'Nobody answered.' },
  } as const,
});

const PhoneCallType = builder.prismaObject('PhoneCall', {
  name: 'PhoneCall',
  description: "A phone call that came in at the viewer's telephone.",
  select: { id: true },
  fields: (t) => ({
    id: t.globalID({ description: 'Id of the call.', resolve: ({ id }) => ({ id, type: 'PhoneCall' }) }),
    number: t.exposeString('number', {
      description: 'Of the caller, as phone numbers of relations are stored; empty when it was withheld.',
    }),
    state: t.field({
      type: PhoneCallStateType,
      description: 'How it stands for the viewer.',
      select: { state: true, answeredById: true },
      resolve: ({ state, answeredById }, _arguments, context) =>
        callFor({ state: state as PhoneCallState, answeredById }, contextViewer(context).userId),
    }),
    heardAt: t.expose('heardAt', { type: 'DateTime', description: 'When it was first heard of.' }),
    matches: t.field({
      type: [NumberMatchType],
      // Looked for among all of the office, whoever sees them.
      extensions: { weight: 200 },
      description:
        "The office's relations with the caller's number, ten at most (ledger WS-14). Of one that the viewer's role hides it gives the owner and the rule, and nothing of the relation.",
      select: { number: true },
      resolve: async ({ number }, _arguments, context) => [
        ...(await relationsByPhone(contextClient(context), number)),
      ],
    }),
  }),
});

builder.queryField('phoneCalls', (t) =>
  t.prismaField({
    type: [PhoneCallType],
    description:
      'Calls that began to ring at the viewer within the last minute and are not over, newest first.',
    extensions: { most: MOST_AT_ONCE },
    resolve: async (query, _root, _arguments, context) => {
      const client = contextClient(context);
      return client.phoneCall.findMany({ ...query, ...callsThatRing(await databaseTime(client)) });
    },
  }),
);

const PhoneCallEvent = builder.objectRef<Delivery>('PhoneCallEvent').implement({
  description: 'At first, and after a gap in the event stream, `resync` is true and the rest null: refetch.',
  fields: (t) => ({
    call: t.prismaField({
      type: PhoneCallType,
      nullable: true,
      description: 'The call as it stands now.',
      resolve: (query, delivery, _arguments, context) => {
        const id = changedId(delivery);
        return id === null ? null : contextClient(context).phoneCall.findUnique({ ...query, where: { id } });
      },
    }),
    resync: t.boolean({ description: 'Events may have been missed.', resolve: isResync }),
  }),
});

builder.subscriptionField('phoneCallChanged', (t) =>
  t.field({
    type: PhoneCallEvent,
    description: "Calls at the viewer's telephone, each time one rings, is answered or ends.",
    subscribe: (_root, _arguments, context) =>
      context.application.hub.watch(OWN_PHONE_CALLS, null, subscriber(context)),
    resolve: (delivery) => delivery,
  }),
);
