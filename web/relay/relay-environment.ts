import type { Client } from 'graphql-ws';
import {
  Environment,
  type GraphQLResponse,
  type GraphQLSingularResponse,
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
import { ChangeTracker, idsIn, notifyMissedChanges, subjectsOf } from './changes.ts';
import { isRepeatable, retriedCall } from './retried-call.ts';
import { subscribeWithRetry } from './retried-subscription.ts';
import { createSocket } from './socket.ts';

/** In memory only: no data of an office stays in the browser. */
interface Connection {
  readonly environment: Environment;
  readonly socket: Client;
  /** Aborted when the session ends, so that none of its answers enters the next one. */
  readonly end: AbortController;
}

/** Milliseconds before an outdated query is repeated; after the last its answer stands, and screens hear. */
const PAUSES = [100, 400];

let connection: Connection | null = null;

export function relayEnvironment(): Environment {
  connection ??= connect();
  return connection.environment;
}

onSessionEnd(() => {
  connection?.end.abort();
  void connection?.socket.dispose();
  connection = null;
});

function connect(): Connection {
  const socket = createSocket();
  const changes = new ChangeTracker();
  const end = new AbortController();
  const environment = new Environment({
    network: Network.create(
      (request, variables) => execute({ changes, ended: end.signal }, request, variables),
      (request, variables) => subscribe({ changes, ended: end.signal, socket }, request, variables),
    ),
    store: new Store(new RecordSource(), { gcReleaseBufferSize: 20 }),
    missingFieldHandlers: [
      {
        kind: 'linked',
        // A record that a list has loaded is shown from the store.
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
  return { environment, socket, end };
}

interface Session {
  readonly changes: ChangeTracker;
  readonly ended: AbortSignal;
}

function execute(
  { changes, ended }: Session,
  request: RequestParameters,
  variables: Variables,
): Observable<GraphQLResponse> {
  return Observable.create((sink) => {
    const unwanted = new AbortController();
    const signal = AbortSignal.any([unwanted.signal, ended]);
    const send = isRepeatable(request.operationKind, variables) ? retriedCall : call;
    const isQuery = request.operationKind === 'query';
    changes
      .during(
        () => send<Record<string, unknown>>({ ...request, id: request.id ?? null }, variables, signal),
        isQuery ? PAUSES : [],
        signal,
      )
      .then(
        ({ answer, outdated }) => {
          if (ended.aborted) return;
          if (!isQuery) changes.record(idsIn(answer.data));
          sink.next(answer);
          sink.complete();
          // This answer has replaced newer events in the store.
          if (outdated.size > 0) notifyMissedChanges(outdated);
        },
        (error: Error) => {
          if (!signal.aborted) sink.error(error);
        },
      );
    // Relay unsubscribes on unmount; a mutation must arrive all the same.
    return () => {
      if (isQuery) unwanted.abort();
    };
  });
}

function subscribe(
  { changes, ended, socket }: Session & { readonly socket: Client },
  request: RequestParameters,
  variables: Variables,
): Observable<GraphQLResponse> {
  const document = request.id
    ? { query: '', extensions: { documentId: request.id } }
    : { query: request.text ?? '' };
  const payload = { ...document, operationName: request.name, variables };
  return Observable.create((sink) => {
    const stop = subscribeWithRetry<GraphQLSingularResponse>(socket, payload, {
      next: (event) => {
        changes.record(subjectsOf(event.data, variables));
        sink.next(event);
      },
      gap: () => notifyMissedChanges('anything'),
      refused: (error) => sink.error(error),
    });
    ended.addEventListener('abort', stop);
    return () => {
      ended.removeEventListener('abort', stop);
      stop();
    };
  });
}
