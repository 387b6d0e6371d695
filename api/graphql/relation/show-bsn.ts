import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { showBsn } from '#services/relation/show-bsn.ts';

const BsnShownType = builder.objectRef<{ readonly bsn: string }>('BsnShown').implement({
  description: 'The number, and who asked for it is written down.',
  fields: (t) => ({
    bsn: t.exposeString('bsn', { description: 'BSN of a person, RSIN of an organisation; nine digits.' }),
  }),
});

const ShowBsnResult = builder.errorUnion('ShowBsnResult', {
  description: 'How asking for a BSN came out.',
  types: [BsnShownType, ValidationError, NotFoundError],
  resolveType: () => BsnShownType,
});

builder.mutationField('showBsn', (t) =>
  t.field({
    type: ShowBsnResult,
    description:
      "Shows the whole BSN of a relation to who may write, and writes it in the relation's history in the same transaction.",
    args: {
      requestId: t.arg.id(REQUEST_ID),
      relationId: t.arg.id({ required: true, description: 'The relation.' }),
    },
    resolve: (_root, { requestId, relationId }, context) =>
      showBsn(context.application.officeContext, contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        relationId: rowIdOf(relationId, 'Person', 'Organisation'),
      }),
  }),
);
