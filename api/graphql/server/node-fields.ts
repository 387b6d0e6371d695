import { resolveNodes } from '@pothos/plugin-relay';
import { type GraphQLNamedType, type GraphQLSchema, isObjectType } from 'graphql';
import { ValidationError } from '#domain/errors.ts';
import { builder } from './builder.ts';
import { decodeNodeId } from './node-id.ts';
import { MAXIMUM_PAGE } from './paging.ts';

/** Null for a malformed id, or a type that is no node: it reads as not found. */
function readNode(schema: GraphQLSchema, nodeId: string) {
  const decoded = decodeNodeId(nodeId);
  return decoded !== null && isNode(schema.getType(decoded.typename)) ? decoded : null;
}

function isNode(type: GraphQLNamedType | undefined): boolean {
  return isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node');
}

builder.queryField('node', (t) =>
  t.field({
    type: builder.nodeInterfaceRef(),
    nullable: true,
    description: 'One thing by its id; null when it does not exist, or not for this viewer.',
    args: { id: t.arg.id({ required: true, description: 'Its id.' }) },
    resolve: async (_root, { id }, context, info) => {
      const [node] = await resolveNodes(builder, context, info, [readNode(info.schema, id)]);
      return node as object | null;
    },
  }),
);

builder.queryField('nodes', (t) =>
  t.field({
    type: [builder.nodeInterfaceRef()],
    nullable: { list: false, items: true },
    description: 'Several things by their ids, in that order; at most 200.',
    args: { ids: t.arg.idList({ required: true, description: 'Their ids.' }) },
    resolve: (_root, { ids }, context, info) => {
      if (ids.length > MAXIMUM_PAGE) {
        throw new ValidationError([{ field: 'ids', message: 'Vraag hoogstens 200 ids tegelijk.' }]);
      }
      const nodes = ids.map((id) => readNode(info.schema, id));
      return resolveNodes(builder, context, info, nodes) as Promise<(object | null)[]>;
    },
  }),
);
