import type { FastifyReply, FastifyRequest } from 'fastify';
import { type GraphQLError, NoSchemaIntrospectionCustomRule } from 'graphql';
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import type { Application } from '#api/application.ts';
import type { Caller } from '#api/context.ts';
import { openAccess } from '#api/context.ts';
import { translateError } from './graphql-errors.ts';
import { createOperations, type OperationArguments, type OperationContext } from './operations.ts';
import { operationText, type PersistedOperations } from './persisted-operations.ts';
import { publicError } from './public-error.ts';
import { LIMITS } from './query-limits.ts';
import { schema } from './schema.ts';

export interface TransportContext {
  readonly caller: Caller;
  readonly hangUp: (() => void) | null;
  readonly request?: FastifyRequest;
  readonly reply?: FastifyReply;
}

export type GraphQLServer = YogaServerInstance<TransportContext, OperationContext>;

export const GRAPHQL_PATH = '/graphql';

export function createGraphQLServer(application: Application, persisted: PersistedOperations): GraphQLServer {
  const { config, log } = application;
  return createYoga<TransportContext, OperationContext>({
    schema,
    graphqlEndpoint: GRAPHQL_PATH,
    context: async ({ caller, hangUp }) => ({
      caller,
      hangUp,
      access: await openAccess(application.sessions, caller.token),
    }),
    plugins: [
      persistedOperations(persisted, onlyPersisted(config)),
      exploration(config.api.graphiql),
      ownExecution(application),
    ],
    extraParamNames: ['documentId'],
    maskedErrors: {
      maskError: (error) => {
        const translated = translateError(error, log);
        return config.api.graphiql ? translated : publicError(translated);
      },
    },
    // GraphiQL has a route of its own; uploads, batches and CORS are off.
    graphiql: false,
    landingPage: false,
    multipart: false,
    batching: false,
    cors: false,
    logging: false,
    maxRequestBodySize: false,
  });
}

/** In production only the web client's documents, unless GraphiQL is on. */
export function onlyPersisted(config: Application['config']): boolean {
  return config.environment === 'production' && !config.api.graphiql;
}

function persistedOperations(persisted: PersistedOperations, only: boolean): Plugin {
  return {
    async onParams({ params, setParams }) {
      const query = await operationText(params, persisted, { onlyPersisted: only });
      if (query == null || query === params.query) return;
      const { documentId, ...rest } = params as typeof params & { readonly documentId?: unknown };
      setParams({ ...rest, query });
    },
  };
}

/** Bounds parsing, and hides the schema's names from who may not explore it. */
function exploration(allowed: boolean): Plugin {
  return {
    onParse: ({ parseFn, setParseFn }) => {
      setParseFn((source, options) => parseFn(source, { ...options, maxTokens: LIMITS.tokens }));
    },
    onValidate: ({ addValidationRule }) => {
      if (allowed) return undefined;
      addValidationRule(NoSchemaIntrospectionCustomRule);
      return ({ result, setResult }) => setResult(result.map((error) => publicError(error as GraphQLError)));
    },
  };
}

/** Every operation gets its own limits and lease. */
function ownExecution(application: Application): Plugin {
  const operations = createOperations(application);
  return {
    onExecute: ({ setExecuteFn }) =>
      setExecuteFn((operation) => operations.execute(operation as OperationArguments)),
    onSubscribe: ({ setSubscribeFn }) =>
      setSubscribeFn((operation) => operations.subscribe(operation as OperationArguments)),
  };
}
