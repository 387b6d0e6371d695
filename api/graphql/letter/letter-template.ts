import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer, type GraphQLContext } from '#api/graphql/server/graphql-context.ts';
import { SortDirection } from '#api/graphql/server/sort-direction.ts';
import { UserType } from '#api/graphql/user/user.ts';
import { inOwnOrder } from '#domain/user/email-template-order.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import { ownLetterOrder } from '#services/letter/order-letter-templates.ts';

export const LetterTemplateType = builder.prismaNode('LetterTemplate', {
  name: 'LetterTemplate',
  description: 'A document from which letters to relations are made.',
  id: { field: 'id', description: 'Id of the template.' },
  nullable: true,
  select: { id: true },
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    fileName: t.exposeString('fileName', {
      description: 'Name of its document; on the wire of the REST calls it names the template.',
    }),
    isFilled: t.exposeBoolean('isFilled', {
      description: 'False for a .doc that nothing here can convert: its letters come out as the document is.',
    }),
    tags: t.exposeStringList('tags', { description: 'The merge tags in the document.' }),
    position: t.exposeInt('position', {
      description: 'Position in the list, unless the user has an own order.',
    }),
    maker: t.relation('maker', { type: UserType, description: 'Who added it.' }),
    version: t.exposeInt('version', {
      description: "Guards against overwriting another's change: send it back with a change.",
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was added.' }),
  }),
});

const LetterTemplateSortField = builder.enumType('LetterTemplateSortField', {
  description: 'What letter templates can be sorted by.',
  values: {
    OWN: { value: 'own', description: "The viewer's own order; templates not in it follow in the office's." },
    POSITION: { value: 'position', description: "The office's order." },
    NAME: { value: 'name', description: "Column 'Naam'." },
    FILE: { value: 'fileName', description: "Column 'Bestand'." },
    CREATED_AT: { value: 'createdAt', description: "Column 'Aangemaakt op'." },
  } as const,
});

const LetterTemplateSort = builder.inputType('LetterTemplateSort', {
  description: 'Order of letter templates.',
  fields: (t) => ({
    field: t.field({ type: LetterTemplateSortField, required: true, description: 'The column.' }),
    direction: t.field({ type: SortDirection, required: true, description: 'Which end comes first.' }),
  }),
});

builder.queryField('letterTemplates', (t) =>
  t.prismaField({
    type: [LetterTemplateType],
    description: 'All letter templates of the office, at most 500.',
    args: {
      sort: t.arg({ type: LetterTemplateSort, description: "The office's order when it is left out." }),
    },
    resolve: (query, _root, { sort }, context) =>
      sort?.field === 'own' ? ownTemplates(context, query) : sortedTemplates(context, query, sort),
  }),
);

type TemplateQuery = Pick<Prisma.LetterTemplateFindManyArgs, 'select' | 'include'>;
type Sort = (typeof LetterTemplateSort)['$inferInput'];

function sortedTemplates(context: GraphQLContext, query: TemplateQuery, sort?: Sort | null) {
  const direction = sort?.direction === 'DESC' ? 'desc' : 'asc';
  return contextClient(context).letterTemplate.findMany({
    ...query,
    orderBy: [{ [sort?.field ?? 'position']: direction }, { createdAt: direction }, { id: direction }],
  });
}

export async function ownTemplates(context: GraphQLContext, query: TemplateQuery) {
  const own = await ownLetterOrder(contextClient(context), contextViewer(context));
  return [...inOwnOrder(await sortedTemplates(context, query), own)];
}
