import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import { LEASES_ITSELF } from '#api/graphql/server/leased-fields.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { isLookedFor, nameOfLot, type QuarantineKind } from '#domain/restore/quarantine.ts';
import { decideLot } from '#services/restore/decide-lot.ts';

/** The others follow when these were decided about. */
const MOST_LOTS = 50;

builder.prismaNode('QuarantinedLot', {
  name: 'QuarantinedLot',
  description: 'What was on its way out when the database was restored, and waits for an admin.',
  id: { field: 'id', description: 'Id of the lot.' },
  nullable: true,
  select: { id: true },
  fields: (t) => ({
    name: t.string({
      description: 'What it is and how much; in Dutch.',
      select: { kind: true, itemCount: true, mailingId: true },
      resolve: async ({ kind, itemCount, mailingId }, _arguments, context) => {
        const mailing =
          mailingId === null
            ? null
            : await contextClient(context).mailing.findUnique({
                where: { id: mailingId },
                select: { subject: true },
              });
        return nameOfLot({ kind: kind as QuarantineKind, itemCount, subject: mailing?.subject ?? null });
      },
    }),
    itemCount: t.exposeInt('itemCount', { description: 'How many mails or records.' }),
    foundCount: t.exposeInt('foundCount', {
      nullable: true,
      description:
        'How many of them the mail service was found to have sent already; null where it is no mail.',
    }),
    mayBeReleased: t.boolean({
      description: 'Whether all of it was looked for.',
      select: { lookedAt: true },
      resolve: ({ lookedAt }) => lookedAt !== null,
    }),
    isLookedFor: t.boolean({
      description: 'Whether the service is asked before anybody may release it.',
      select: { kind: true },
      resolve: ({ kind }) => isLookedFor(kind as QuarantineKind),
    }),
    failure: t.exposeString('failureMessage', {
      nullable: true,
      description: 'Why the mail service could not say what was sent; in Dutch.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Since when it is quarantined.' }),
  }),
});

builder.queryField('quarantinedLots', (t) =>
  t.prismaField({
    type: ['QuarantinedLot'],
    description: `Lots that are quarantined since a restore, until an admin decides; ${MOST_LOTS} at most, and nothing for who is no admin.`,
    extensions: { most: MOST_LOTS },
    resolve: (query, _root, _arguments, context) =>
      contextClient(context).quarantinedLot.findMany({
        ...query,
        where: { state: 'held' },
        orderBy: { id: 'asc' },
        take: MOST_LOTS,
      }),
  }),
);

const QuarantinedLotDecidedType = builder
  .objectRef<{ readonly lotId: string }>('QuarantinedLotDecided')
  .implement({
    description: 'It is decided.',
    fields: (t) => ({
      ok: t.boolean({ description: 'Always true.', resolve: () => true }),
    }),
  });

const DecideQuarantinedLotResult = builder.errorUnion('DecideQuarantinedLotResult', {
  description:
    'How a decision came out. A ValidationError says that the mail service could not say yet what was sent.',
  types: [QuarantinedLotDecidedType, ValidationError, NotFoundError],
  resolveType: () => QuarantinedLotDecidedType,
});

const LotDecisionType = builder.enumType('LotDecision', {
  description: 'What becomes of a lot.',
  values: {
    released: { value: 'released', description: 'It goes on: what was not sent yet is sent.' },
    cancelled: { value: 'cancelled', description: 'Nothing more of it leaves.' },
  } as const,
});

const DecideQuarantinedLotInput = builder.inputType('DecideQuarantinedLotInput', {
  description: 'Which lot, and what becomes of it.',
  fields: (t) => ({
    requestId: t.id(REQUEST_ID),
    lotId: t.id({ required: true, description: 'The lot.' }),
    decision: t.field({ type: LotDecisionType, required: true, description: 'What becomes of it.' }),
  }),
});

builder.mutationField('decideQuarantinedLot', (t) =>
  t.field({
    type: DecideQuarantinedLotResult,
    description: 'Releases or cancels a quarantined lot of a restore. For admins.',
    extensions: LEASES_ITSELF,
    args: { input: t.arg({ type: DecideQuarantinedLotInput, required: true, description: 'The decision.' }) },
    resolve: (_root, { input: { requestId, lotId, decision } }, context) =>
      decideLot(context.application.database, contextViewer(context), {
        requestId: readRequestId(requestId),
        lotId: rowIdOf(lotId, 'QuarantinedLot'),
        decision,
      }),
  }),
);
