import { queryFromInfo } from '@pothos/plugin-prisma';
import { RelationInterface } from '#api/graphql/relation/relation.ts';
import { builder } from '#api/graphql/server/builder.ts';
import { OWN_CURSORS } from '#api/graphql/server/cursor.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { connectionOf, readForwardPage, rowsOnPage } from '#api/graphql/server/paging.ts';
import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { type DuplicatePair, findPairs } from '#services/merge/find-pairs.ts';
import { setApart } from '#services/merge/set-apart.ts';
import { pairCursor, readPairCursor } from './pair-cursor.ts';

const DuplicateReasonType = builder.enumType('DuplicateReason', {
  description: 'Why two relations may be the same.',
  values: {
    BSN: { value: 'bsn', description: 'They have the same BSN or RSIN.' },
    KVK_NUMBER: { value: 'kvkNumber', description: 'They have the same KvK number.' },
    NAME_AND_ADDRESS: {
      value: 'nameAndAddress',
      description: 'Their names and addresses look alike; persons were born on the same day, too.',
    },
    EMAIL: { value: 'email', description: 'They have the same e-mail address.' },
    IBAN: { value: 'iban', description: 'They have the same account number.' },
  } as const,
});

type PairRelation = typeof RelationInterface.$inferType;

interface LoadedPair {
  readonly pair: DuplicatePair;
  readonly relations: readonly [PairRelation, PairRelation];
}

const DuplicatePairType = builder.objectRef<LoadedPair>('DuplicatePair').implement({
  description: 'Two relations of one kind that may be the same.',
  fields: (t) => ({
    relations: t.field({
      type: [RelationInterface],
      description: 'The two, the one that was added first in front.',
      resolve: ({ relations }) => [...relations],
    }),
    reasons: t.field({
      type: [DuplicateReasonType],
      description: 'What they share, the strongest first.',
      resolve: ({ pair }) => [...pair.reasons],
    }),
  }),
});

builder.queryField('duplicateRelations', (t) =>
  t.connection(
    {
      type: DuplicatePairType,
      // The whole office is compared, whatever the page.
      extensions: { ...OWN_CURSORS, weight: 500 },
      description:
        'Pairs among the relations that the viewer sees, the strongest first, without those that were set apart. Forwards only; page size at most 200. For who may write.',
      resolve: async (_root, args, context, info) => {
        const page = readForwardPage(args);
        const client = contextClient(context);
        const { pairs: found, total } = await findPairs(client, contextViewer(context), {
          after: page.cursor === null ? null : readPairCursor(page.cursor),
          take: page.take,
        });
        const pairs = rowsOnPage(page, found);
        const { select } = queryFromInfo({
          context,
          info,
          path: ['edges', 'node', 'relations'],
          select: { id: true, kind: true },
        });
        const ids = new Set(pairs.flatMap(({ oneId, otherId }) => [oneId, otherId]));
        const rows = await client.relation.findMany({ select, where: { id: { in: [...ids] } } });
        const rowOf = new Map(rows.map((row) => [row.id, row]));
        const edges = pairs.flatMap((pair) => {
          const [one, other] = [rowOf.get(pair.oneId), rowOf.get(pair.otherId)];
          // Deleted between the two statements.
          if (one === undefined || other === undefined) return [];
          const relations = [one as PairRelation, other as PairRelation] as const;
          return [{ cursor: pairCursor(pair), node: { pair, relations } }];
        });
        return { totalCount: total, ...connectionOf(page, found, edges) };
      },
    },
    {
      name: 'DuplicatePairConnection',
      description: 'A page of pairs.',
      fields: (connection) => ({
        totalCount: connection.exposeInt('totalCount', {
          description: 'How many pairs there are, over all pages; 0 on a page behind the last.',
        }),
      }),
    },
    { name: 'DuplicatePairEdge', description: 'A pair at its position in the list.' },
  ),
);

const RelationsSetApart = builder.objectRef<{ readonly apart: boolean }>('RelationsSetApart').implement({
  description: 'What was said of the two relations is kept.',
  fields: (t) => ({
    apart: t.exposeBoolean('apart', { description: 'Whether they are no longer proposed.' }),
  }),
});

const SetApartResult = builder.errorUnion('SetApartResult', {
  description: 'How setting two relations apart came out.',
  types: [RelationsSetApart, ValidationError, NotFoundError],
  resolveType: () => RelationsSetApart,
});

builder.mutationField('setRelationsApart', (t) =>
  t.field({
    type: SetApartResult,
    description: 'Says of two relations that they are not the same, or undoes that.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      relationId: t.arg.id({ required: true, description: 'The one relation.' }),
      otherId: t.arg.id({ required: true, description: 'The other.' }),
      apart: t.arg.boolean({ required: true, description: 'False: perhaps the same after all.' }),
    },
    resolve: (_root, { requestId, relationId, otherId, apart }, context) =>
      setApart(contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        relationIds: [
          rowIdOf(relationId, 'Person', 'Organisation'),
          rowIdOf(otherId, 'Person', 'Organisation'),
        ],
        apart,
      }),
  }),
);
