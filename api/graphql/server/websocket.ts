import { GraphQLError } from 'graphql';
import type { ServerOptions, SubscribePayload } from 'graphql-ws';
import type { Application } from '#api/application.ts';
import { readToken } from '#api/context.ts';
import { admitSocket } from '#api/realtime/admit-socket.ts';
import { createCallBudget } from '#api/realtime/call-budget.ts';
import { guardSocket, type SocketEnd, TOO_SLOW, UNAUTHORIZED } from '#api/realtime/socket-guard.ts';
import { type SocketOrigin, send } from '#api/realtime/socket-transport.ts';
import { networkOf } from '#services/session/throttle.ts';
import { translateError } from './graphql-errors.ts';
import type { OperationContext } from './operations.ts';
import { operationText, type PersistedOperations } from './persisted-operations.ts';
import { sendingAnswers } from './shared-answers.ts';
import { GRAPHQL_PATH, type GraphQLServer, onlyPersisted } from './yoga.ts';

/** One socket may have this many operations open. */
const OPEN_OPERATIONS = 50;
/** Per address, as calls over HTTP are limited. */
const OPERATIONS_PER_MINUTE = 3_000;

interface SocketExtra extends SocketOrigin {
  token?: string;
  stopGuarding?: () => void;
}

type SocketOptions = ServerOptions<Record<string, unknown>, SocketExtra>;

/** graphql-transport-ws. The token comes in connection_init; a socket without a full session is closed with 4401. */
export function createSocketOptions(
  application: Application,
  server: GraphQLServer,
  persisted: PersistedOperations,
): SocketOptions {
  const { sessions, hub, log, config } = application;
  const hasBudget = createCallBudget(OPERATIONS_PER_MINUTE, () => sessions.now().getTime());

  return {
    async onConnect({ connectionParams, extra }) {
      const close = ({ code, reason }: SocketEnd) => extra.socket.close(code, reason);
      const token = readToken(connectionParams?.['X-Access-Token']);
      // GraphiQL sends its headers with the operation only.
      if (token === null && config.api.graphiql) return true;
      try {
        await admit(extra, token);
        return true;
      } catch (error) {
        const { message, extensions } = translateError(error, log);
        const away = extensions.code === 'UNAVAILABLE' || extensions.code === 'INTERNAL';
        close(away ? { code: 1013, reason: message } : { code: UNAUTHORIZED, reason: message });
        return false;
      }
    },

    onClose: ({ extra }) => extra.stopGuarding?.(),

    async onSubscribe({ extra, subscriptions }, _id, payload) {
      try {
        const isWithin = hasBudget(networkOf(extra.request.ip));
        if (!isWithin || Object.keys(subscriptions).length > OPEN_OPERATIONS) {
          throw new GraphQLError('Te veel vragen tegelijk over deze verbinding.', {
            extensions: { code: 'TOO_MANY_REQUESTS' },
          });
        }
        const query = await operationText(payload, persisted, { onlyPersisted: onlyPersisted(config) });
        return await prepare(extra, { ...payload, query: query ?? '' });
      } catch (error) {
        return [translateError(error, log)];
      }
    },

    onOperation: ({ extra }, id, _payload, _operation, result) =>
      Symbol.asyncIterator in result
        ? sendingAnswers(result, id, (frame) => send(extra.socket, frame))
        : undefined,

    // From `prepare`: the functions with every plugin around them.
    execute: (operation) => (operation.rootValue as Prepared).execute({ ...operation, rootValue: undefined }),
    subscribe: (operation) =>
      (operation.rootValue as Prepared).subscribe({ ...operation, rootValue: undefined }),
  };

  /** Binds the socket to a full session. Throws InvalidTokenError, TokenExpiredError, ForbiddenError. */
  async function admit(extra: SocketExtra, token: string | null): Promise<void> {
    const origin = { address: extra.request.ip, route: GRAPHQL_PATH };
    const session = await admitSocket(application, token, origin);
    if (token === null || extra.token !== undefined) return;
    extra.token = token;
    const close = ({ code, reason }: SocketEnd) => extra.socket.close(code, reason);
    extra.stopGuarding = guardSocket({ sessions, hub, log }, { token, session, close });
  }

  async function prepare(extra: SocketExtra, params: SubscribePayload) {
    if (extra.token === undefined) await admit(extra, graphiqlToken(params));
    const transport = {
      caller: { address: extra.request.ip, userAgent: '', token: extra.token ?? null },
      hangUp: () => extra.socket.close(TOO_SLOW.code, TOO_SLOW.reason),
      params,
    };
    const { schema, execute, subscribe, contextFactory, parse, validate } = server.getEnveloped(transport);
    const document = parse(params.query);
    const errors = validate(schema, document);
    if (errors.length > 0) return errors;
    const rootValue: Prepared = { execute, subscribe };
    return {
      schema,
      document,
      operationName: params.operationName,
      variableValues: params.variables,
      contextValue: (await contextFactory()) as OperationContext,
      rootValue,
    };
  }
}

function graphiqlToken({ extensions }: SubscribePayload): string | null {
  const headers = extensions?.headers;
  if (typeof headers !== 'object' || headers === null) return null;
  const found = Object.entries(headers).find(([name]) => name.toLowerCase() === 'x-access-token');
  return readToken(found?.[1]);
}

interface Prepared {
  readonly execute: NonNullable<SocketOptions['execute']>;
  readonly subscribe: NonNullable<SocketOptions['subscribe']>;
}
