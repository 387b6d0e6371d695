import { resolveNodes } from '@pothos/plugin-relay';
import { ValidationError } from '#domain/errors.ts';
import { builder } from './builder.ts';
import { decodeNodeId } from './node-id.ts';
import { MAXIMUM_PAGE } from './paging.ts';

const NODE_TYPES: ReadonlySet<string> = new Set([
  'Person',
  'Organisation',
  'Note',
  'PortalEntry',
  'User',
  'RelationImport',
  'SagaRun',
  'SagaStep',
]);

/** Null for a malformed id or an unknown type: it reads as not found. */
function readNode(nodeId: string) {
  const decoded = decodeNodeId(nodeId);
  return decoded !== null && NODE_TYPES.has(decoded.typename) ? decoded : null;
}

builder.queryField('node', (t) =>
  t.field({
    type: builder.nodeInterfaceRef(),
    nullable: true,
    description: 'One thing by its id; null when it does not exist, or not for this viewer.',
    args: { id: t.arg.id({ required: true, description: 'Its id.' }) },
    resolve: async (_root, { id }, context, info) => {
      const [node] = await resolveNodes(builder, context, info, [readNode(id)]);
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
      return resolveNodes(builder, context, info, ids.map(readNode)) as Promise<(object | null)[]>;
    },
  }),
);
