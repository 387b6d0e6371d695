import SchemaBuilder from '@pothos/core';
import ErrorsPlugin from '@pothos/plugin-errors';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import { viewerOf } from '#api/context.ts';
import type { LeasedClient } from '#prisma/database.ts';
import type PrismaTypes from '#prisma/generated/pothos-types.ts';
import { getDatamodel } from '#prisma/generated/pothos-types.ts';
import './cursor.ts';
import { contextClient, type GraphQLContext } from './graphql-context.ts';
import './leased-fields.ts';
import './loaded-columns.ts';
import { encodeNodeId } from './node-id.ts';
import { DEFAULT_PAGE, MAXIMUM_PAGE } from './paging.ts';

export interface SchemaTypes {
  Context: GraphQLContext;
  PrismaTypes: PrismaTypes;
  DefaultFieldNullability: false;
  DefaultEdgesNullability: { list: false; items: false };
  DefaultNodeNullability: false;
  AuthScopes: { readonly full: boolean };
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
  };
}

/** Pothos' type asks for `$connect`, which a lease refuses and Pothos never calls. */
type ConnectableClient = LeasedClient & { $connect(): Promise<void> };

export const builder = new SchemaBuilder<SchemaTypes>({
  plugins: [
    ErrorsPlugin,
    ScopeAuthPlugin,
    'leasedFields',
    'loadedColumns',
    'rowCursors',
    PrismaPlugin,
    RelayPlugin,
  ],
  defaultFieldNullability: false,
  scopeAuth: {
    authorizeOnSubscribe: true,
    // The database decides on rows; this only requires a full session.
    authScopes: (context) => ({ full: context.access.session?.scope === 'full' }),
    unauthorizedError: (_parent, context) => {
      viewerOf(context.access);
      return new Error('a full session was refused');
    },
  },
  prisma: {
    client: contextClient as (context: GraphQLContext) => ConnectableClient,
    dmmf: getDatamodel(),
    exposeDescriptions: false,
    filterConnectionTotalCount: true,
    maxConnectionSize: MAXIMUM_PAGE,
    defaultConnectionSize: DEFAULT_PAGE,
  },
  relay: {
    clientMutationId: 'omit',
    cursorType: 'String',
    // A malformed id must read as not found, which node-fields.ts does.
    nodeQueryOptions: false,
    nodesQueryOptions: false,
    encodeGlobalID: (typename, id) => encodeNodeId(typename, String(id)),
    idFieldOptions: { description: "'Type:uuid' in base64url; may stand in an address." },
    nodeTypeOptions: { description: 'Anything that can be fetched again by its id.' },
    firstArgOptions: { description: 'Page size from the start; 50 when left out, 200 at most.' },
    afterArgOptions: { description: 'Cursor of the edge before the page.' },
    lastArgOptions: { description: 'Page size from the end, 200 at most.' },
    beforeArgOptions: { description: 'Cursor of the edge behind the page.' },
    edgesFieldOptions: {
      nullable: { list: false, items: false },
      description: 'What is on the page, in order.',
    },
    pageInfoFieldOptions: { description: 'Where the page lies.' },
    nodeFieldOptions: { nullable: false, description: 'The thing itself.' },
    cursorFieldOptions: { description: 'Its position in the list, for after and before.' },
    pageInfoTypeOptions: { description: 'Where a page of a connection lies.' },
    hasNextPageFieldOptions: { description: 'Whether more follows.' },
    hasPreviousPageFieldOptions: { description: 'Whether more precedes.' },
    startCursorFieldOptions: { description: 'Cursor of the first edge.' },
    endCursorFieldOptions: { description: 'Cursor of the last edge.' },
  },
});
