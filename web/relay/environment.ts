import type { Client } from 'graphql-ws';
import {
  Environment,
  type GraphQLResponse,
  Network,
  Observable,
  RecordSource,
  type RequestParameters,
  ROOT_TYPE,
  Store,
  type Variables,
} from 'relay-runtime';
import { onSessionEnd } from '#web/session/session-end.ts';
import { call } from './call.ts';
import { isRepeatable, retriedCall } from './retried-call.ts';
import { createSocket } from './socket.ts';

/** The store and the socket of one session. In memory only: nothing of an office stays behind in the browser. */
interface Connection {
  environment: Environment;
  socket: Client;
}

let connection: Connection | null = null;

/** The Relay environment of the session that this tab has now. */
export function relayEnvironment(): Environment {
  connection ??= connect();
  return connection.environment;
}

onSessionEnd(() => {
  void connection?.socket.dispose();
  connection = null;
});

function connect(): Connection {
  const socket = createSocket();
  const environment = new Environment({
    network: Network.create(execute, (request, variables) => subscribe(socket, request, variables)),
    store: new Store(new RecordSource(), { gcReleaseBufferSize: 20 }),
    missingFieldHandlers: [
      {
        kind: 'linked',
        // A relation or run that a list has loaded already is shown from the store, without a call.
        handle: (field, record, variables) =>
          record?.getType() === ROOT_TYPE && field.name === 'node' ? variables.id : undefined,
      },
      {
        kind: 'pluralLinked',
        handle: (field, record, variables) =>
          record?.getType() === ROOT_TYPE && field.name === 'nodes' ? variables.ids : undefined,
      },
    ],
  });
  return { environment, socket };
}

function execute(request: RequestParameters, variables: Variables): Observable<GraphQLResponse> {
  return Observable.create((sink) => {
    const abort = new AbortController();
    const send = isRepeatable(request.operationKind, variables) ? retriedCall : call;
    send<Record<string, unknown>>({ ...request, id: request.id ?? null }, variables, abort.signal).then(
      (result) => {
        sink.next(result);
        sink.complete();
      },
      (error: Error) => {
        if (!abort.signal.aborted) sink.error(error);
      },
    );
    // Relay tells of an unmount; a mutation on its way must arrive all the same.
    return () => {
      if (request.operationKind === 'query') abort.abort();
    };
  });
}

function subscribe(
  socket: Client,
  request: RequestParameters,
  variables: Variables,
): Observable<GraphQLResponse> {
  const document = request.id
    ? { query: '', extensions: { documentId: request.id } }
    : { query: request.text ?? '' };
  return Observable.create((sink) =>
    socket.subscribe<Record<string, unknown>>(
      { ...document, operationName: request.name, variables },
      {
        next: (result) => sink.next(result as GraphQLResponse),
        error: (error) =>
          sink.error(
            error instanceof Error ? error : new Error('De verbinding werd geweigerd.', { cause: error }),
          ),
        complete: () => sink.complete(),
      },
    ),
  );
}
