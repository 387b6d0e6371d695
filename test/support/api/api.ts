import { randomUUID } from 'node:crypto';
import { type Application, createApplication } from '#api/application.ts';
import { createHttpServer } from '#api/http-server.ts';
import { createLog } from '#api/log.ts';
import { parseConfig } from '#config/config.ts';
import type { SandboxLink } from '#dev/sandbox/credentials.ts';
import { type OwnerClient, openOwnerClient } from '#dev/seed/write-office.ts';
import type { RelationKind } from '#domain/relation/fields.ts';
import type { RelationInput } from '#domain/relation/relation.ts';
import { createRelation } from '#services/relation/create-relation.ts';
import { SAVE_QUESTION_KINDS, type SavedRelation } from '#services/relation/save-outcome.ts';
import { startSession } from '#services/session/session.ts';
import { createDatabase, type TestDatabase } from '../environment/database.ts';
import { testEnvironment } from '../environment/environment.ts';
import { testPasswordHash } from '../fields/test-password.ts';
import { arrangeOffice, type TestOffice, type TestViewer } from '../office/office.ts';
import { organisationInput, personInput } from '../relation/relation-input.ts';

export interface GraphQLAnswer<Data> {
  readonly status: number;
  readonly data: Data;
  readonly errors: readonly {
    readonly message: string;
    readonly path?: readonly unknown[];
    readonly extensions?: Record<string, unknown>;
  }[];
  /** As sent over the wire. */
  readonly text: string;
}

/** The api in this process, with its own database and port. */
export interface TestApi {
  readonly url: string;
  readonly application: Application;
  readonly database: TestDatabase;
  readonly logged: readonly Record<string, unknown>[];
  /** Bypasses row-level security. */
  readonly owner: OwnerClient;
  /** With a user of each role, who sign in with `testPassword`. */
  office(links?: readonly SandboxLink[]): Promise<TestOffice>;
  /** Numbered by the server, with its own e-mail address. */
  relation(
    viewer: TestViewer,
    kind: RelationKind,
    fields?: RelationInput,
    linkedIds?: readonly string[],
  ): Promise<SavedRelation>;
  /** Of a new session. */
  tokenOf(viewer: TestViewer): Promise<string>;
  graphql<Data = Record<string, unknown>>(
    token: string | null,
    query: string,
    variables?: Record<string, unknown>,
  ): Promise<GraphQLAnswer<Data>>;
  rest<Body = unknown>(
    token: string | null,
    method: string,
    path: string,
    body?: unknown,
    more?: Readonly<Record<string, string>>,
  ): Promise<RestAnswer<Body>>;
  close(): Promise<void>;
}

export interface RestAnswer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
  readonly text: string;
}

/** Starts the api; `variables` replace settings of config/config.ts, `now` its clock. */
export async function startApi(
  options: {
    readonly database?: TestDatabase;
    readonly variables?: Readonly<Record<string, string>>;
    readonly now?: () => Date;
  } = {},
): Promise<TestApi> {
  const database = options.database ?? (await createDatabase());
  const config = parseConfig(testEnvironment({ database, variables: options.variables ?? {} }));
  const logged: Record<string, unknown>[] = [];
  const log = createLog(config, {
    write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>),
  });
  const application = createApplication(config, log, options.now);
  const server = await createHttpServer(application);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });

  const owner = openOwnerClient(database.ownerUrl);

  async function arrangeRelation(
    viewer: TestViewer,
    kind: RelationKind,
    fields: RelationInput,
    linkedIds: readonly string[],
  ): Promise<SavedRelation> {
    const own = { email: `${randomUUID()}@voorbeeld.example`, relationNumber: '', ...fields };
    const outcome = await application.database.lease(viewer, (client) =>
      createRelation(application.officeContext, client, viewer, {
        requestId: randomUUID(),
        kind,
        input: kind === 'organisation' ? organisationInput(own) : personInput(own),
        linkedIds,
        relationNumberTyped: false,
        confirmed: SAVE_QUESTION_KINDS,
      }),
    );
    if (outcome.outcome !== 'saved') throw new Error('a confirmed save asked a question');
    return { relationId: outcome.relationId, runId: outcome.runId };
  }

  const headers = (token: string | null) => ({
    'content-type': 'application/json',
    'x-access-token': token ?? 'no token',
  });

  return {
    url,
    application,
    database,
    logged,
    owner,
    office: async (links = []) => arrangeOffice(owner, { links, passwordHash: await testPasswordHash() }),
    relation: (viewer, kind, fields = {}, linkedIds = []) => arrangeRelation(viewer, kind, fields, linkedIds),
    tokenOf: (viewer) =>
      application.sessions.directory.$transaction((tx) =>
        startSession(tx, application.sessions, viewer, 'full'),
      ),
    async graphql(token, query, variables) {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: headers(token),
        body: JSON.stringify({ query, variables }),
      });
      const text = await response.text();
      const { data, errors = [] } = JSON.parse(text);
      return { status: response.status, data, errors, text };
    },
    async rest(token, method, path, body, more = {}) {
      const response = await fetch(`${url}/app${path}`, {
        method,
        headers: {
          ...(body === undefined ? { 'x-access-token': token ?? 'no token' } : headers(token)),
          ...more,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        text,
        body: text === '' ? null : JSON.parse(text),
      };
    },
    async close() {
      await server.close();
      await application.close();
      await owner.$disconnect();
      if (options.database === undefined) await database.drop();
    },
  };
}
