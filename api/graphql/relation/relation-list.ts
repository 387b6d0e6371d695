import { queryFromInfo } from '@pothos/plugin-prisma';
import { builder } from '#api/graphql/server/builder.ts';
import { OWN_CURSORS } from '#api/graphql/server/cursor.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import { inOrder } from '#api/graphql/server/in-order.ts';
import { connectionOf, readPage, rowsOnPage } from '#api/graphql/server/paging.ts';
import { selectsField } from '#api/graphql/server/selects-field.ts';
import { SortDirection } from '#api/graphql/server/sort-direction.ts';
import { isListed, listRelations } from '#services/relation/list-relations.ts';
import { proposeRelationNumber } from '#services/relation/relation-number.ts';
import { recentRelationIds } from '#services/relation/visit-relation.ts';
import { RelationInterface } from './relation.ts';
import { readRelationCursor, relationCursor } from './relation-cursor.ts';

const RelationKindType = builder.enumType('RelationKind', {
  description: 'The two kinds of relation.',
  values: {
    PERSON: { value: 'person', description: 'Natural persons.' },
    ORGANISATION: { value: 'organisation', description: 'Firms and institutions.' },
  } as const,
});

const RelationSortField = builder.enumType('RelationSortField', {
  description: 'What the relation list can be sorted by.',
  values: {
    NAME: { value: 'name', description: "Column 'Relatie'; surnames without their prefix." },
    ADDRESS: { value: 'address', description: "Column 'Adres'." },
    CITY: { value: 'city', description: "Column 'Plaats'." },
  } as const,
});

const RelationSort = builder.inputType('RelationSort', {
  description: 'Order of the relation list; by name, A to Z, when it is left out.',
  fields: (t) => ({
    field: t.field({ type: RelationSortField, required: true, description: 'The column.' }),
    direction: t.field({ type: SortDirection, required: true, description: 'Which end comes first.' }),
  }),
});

builder.queryField('relations', (t) =>
  t.connection(
    {
      type: RelationInterface,
      extensions: OWN_CURSORS,
      description: 'Relations the viewer may see, searched and sorted by the server. Page size at most 200.',
      args: {
        search: t.arg.string({
          description:
            'Words in any order, each a part of a name, email, street, city or number: relation number, KvK number, VAT number, house number, postcode or phone number, however written.',
        }),
        kind: t.arg({ type: RelationKindType, description: 'Only this kind.' }),
        sort: t.arg({ type: RelationSort, description: 'By name when it is left out.' }),
      },
      resolve: async (_root, args, context, info) => {
        const client = contextClient(context);
        const sort = args.sort?.field ?? 'name';
        const page = readPage(args);
        const { relations: found, total } = await listRelations(
          client,
          {
            filter: { search: args.search ?? null, kind: args.kind ?? null },
            sort,
            descending: (args.sort?.direction === 'DESC') !== page.backward,
            after: page.cursor === null ? null : readRelationCursor(sort, page.cursor),
            take: page.take,
          },
          { total: selectsField(info, 'totalCount') },
        );
        const listed = rowsOnPage(page, found);
        const { select } = queryFromInfo({
          context,
          info,
          path: ['edges', 'node'],
          select: { id: true, kind: true },
        });
        const rows = isListed(select)
          ? listed
          : await client.relation.findMany({ select, where: { id: { in: listed.map(({ id }) => id) } } });
        const edges = inOrder(listed, rows).map(({ key, row }) => ({
          cursor: relationCursor(sort, key),
          node: row,
        }));
        return { totalCount: total ?? 0, ...connectionOf(page, found, edges) };
      },
    },
    {
      name: 'RelationConnection',
      description: 'A page of relations.',
      fields: (connection) => ({
        totalCount: connection.exposeInt('totalCount', {
          description: 'How many relations match, over all pages.',
        }),
      }),
    },
    { name: 'RelationEdge', description: 'A relation at its position in a list.' },
  ),
);

builder.queryField('nextRelationNumber', (t) =>
  t.string({
    description: 'The number a new relation form opens with: the highest numeric one plus one, or 1001.',
    resolve: (_root, _arguments, context) => proposeRelationNumber(contextClient(context)),
  }),
);

builder.queryField('recentRelations', (t) =>
  t.prismaField({
    type: [RelationInterface],
    description: 'Relations this user opened last, newest first.',
    args: { first: t.arg.int({ defaultValue: 8, description: 'How many at most.' }) },
    resolve: async (query, _root, { first }, context) => {
      const client = contextClient(context);
      const ids = await recentRelationIds(client, contextViewer(context), first ?? 8);
      const rows = await client.relation.findMany({ ...query, where: { id: { in: ids } } });
      return inOrder(
        ids.map((id) => ({ id })),
        rows,
      ).map(({ row }) => row);
    },
  }),
);
