import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '#api/graphql/server/schema.ts';
import {
  type Access,
  MUTATIONS,
  NAMES_NOTHING,
  REST_CALLS,
  SAMPLE_BODIES,
  SAMPLE_MUTATIONS,
} from '#test/support/access/access-table.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';
import { type Schema, sampleMutation, sampleValue } from '#test/support/relation/sample-call.ts';

/** The callers: of one office, of another, and one who has no session or is no user any more. */
const CALLERS = ['admin', 'readwrite', 'read', 'stranger', 'removed', 'nobody'] as const;
type Caller = (typeof CALLERS)[number];
type Answer = 'taken' | 'forbidden' | 'no session' | 'not there';

/** What each call answers each caller: with `taken` it went past the door, whatever it found behind it. */
const ANSWERS: Readonly<Record<Access, Readonly<Record<Caller, Answer>>>> = {
  open: row('taken', 'taken', 'taken', 'taken'),
  'signed-in': row('taken', 'taken', 'taken', 'no session'),
  mailed: row('forbidden', 'forbidden', 'forbidden', 'no session'),
  writers: row('taken', 'taken', 'forbidden', 'no session'),
  'writers of a row': row('taken', 'taken', 'not there', 'no session'),
  admins: row('taken', 'forbidden', 'forbidden', 'no session'),
  'admins of a row': row('taken', 'not there', 'not there', 'no session'),
  maintainers: row('not there', 'not there', 'not there', 'not there'),
};

function row(admin: Answer, readwrite: Answer, read: Answer, out: Answer) {
  return { admin, readwrite, read, stranger: admin, removed: out, nobody: out };
}

interface Operation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

let api: TestApi;
let office: TestOffice;
let other: TestOffice;
let calls: ReadonlyMap<string, Operation>;

beforeAll(async () => {
  const nowhere = 'http://127.0.0.1:9';
  api = await startApi({ variables: { POSTCODE_URL: nowhere, KVK_URL: nowhere, VIES_URL: nowhere } });
  office = await api.office();
  other = await api.office();
  const document = (await (await fetch(`${api.url}/app/docs/json`)).json()) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  calls = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
    ),
  );
});

afterAll(() => api.close());

const viewerOf = (caller: Caller): TestViewer =>
  ({
    admin: office.admin,
    readwrite: office.advisor,
    read: office.reader,
    stranger: other.admin,
    removed: office.colleague,
    nobody: office.admin,
  })[caller];

/** A new session, as a call may end it. */
async function tokenOf(caller: Caller): Promise<string | null> {
  if (caller === 'nobody') return null;
  return caller === 'removed' ? removedToken() : api.tokenOf(viewerOf(caller));
}

let ended: Promise<string> | undefined;

/** The session that a user had before they were removed. */
function removedToken(): Promise<string> {
  ended ??= (async () => {
    const token = await api.tokenOf(office.colleague);
    const { userId } = office.colleague;
    await api.owner.user.update({ where: { id: userId }, data: { removedAt: new Date() } });
    await api.owner.login.deleteMany({ where: { userId } });
    return token;
  })();
  return ended;
}

/** With 'failed' the api itself went wrong: what a service does answers 502. */
const ANSWER_OF: Readonly<Record<number, Answer | 'failed'>> = {
  401: 'no session',
  403: 'forbidden',
  404: 'not there',
  500: 'failed',
};

async function answersOf(call: (token: string | null, userId: string) => Promise<Answer | 'failed'>) {
  const answers = CALLERS.map(async (caller) => {
    const { userId } = viewerOf(caller);
    return [caller, await call(await tokenOf(caller), userId)] as const;
  });
  return Object.fromEntries(await Promise.all(answers));
}

describe('every mutation', () => {
  const fields = schema.getMutationType()?.getFields() ?? {};

  it('stands in the table, and nothing else does', () => {
    expect(Object.keys(MUTATIONS).toSorted()).toEqual(Object.keys(fields).toSorted());
  });

  it.each(Object.values(fields).map((field) => [field.name, field] as const))('%s', async (name, field) => {
    const answers = await answersOf(async (token) => {
      const { errors, text } = await api.graphql(token, SAMPLE_MUTATIONS[name]?.() ?? sampleMutation(field));
      const code = errors[0]?.extensions?.code;
      if (code === 'FORBIDDEN') return 'forbidden';
      if (code === 'INVALID_TOKEN') return 'no session';
      expect(text).not.toMatch(/GRAPHQL_(?:VALIDATION|PARSE)_FAILED|INTERNAL_SERVER_ERROR/);
      return 'taken';
    });
    expect(answers).toEqual(ANSWERS[MUTATIONS[name] ?? 'open']);
  });
});

it('every REST call', async () => {
  expect(Object.keys(REST_CALLS).toSorted()).toEqual([...calls.keys()].toSorted());
  const wrong: unknown[] = [];
  const namedNothing = new Set<string>();
  await inTurns([...calls], async ([name, operation]) => {
    const answers = await answersOf((token, userId) => sendRest({ token, userId }, name, operation));
    const expected = ANSWERS[REST_CALLS[name] ?? 'open'];
    const isMissing = CALLERS.some(
      (caller) => expected[caller] === 'taken' && answers[caller] === 'not there',
    );
    if (isMissing) namedNothing.add(name);
    for (const caller of CALLERS) {
      // The sample names records that do not exist, so a caller who is let in gets 404.
      const isAccepted =
        expected[caller] === 'taken' && answers[caller] === 'not there' && NAMES_NOTHING.has(name);
      if (answers[caller] !== expected[caller] && !isAccepted) {
        wrong.push({ name, caller, answer: answers[caller], expected: expected[caller] });
      }
    }
  });
  expect(wrong).toEqual([]);
  expect([...NAMES_NOTHING].filter((name) => !namedNothing.has(name))).toEqual([]);
});

/** Runs a few at a time, as many calls wait for something. */
async function inTurns<Item>(items: readonly Item[], each: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  const lanes = Array.from({ length: 4 }, async () => {
    for (const item of left) await each(item);
  });
  await Promise.all(lanes);
}

async function sendRest(
  { token, userId }: { readonly token: string | null; readonly userId: string },
  name: string,
  operation: Operation,
): Promise<Answer | 'failed'> {
  const [method = '', path = ''] = name.split(' ');
  const address = new URL(
    path.replaceAll(/\{[^}]+\}/g, () => randomUUID()),
    api.url,
  );
  for (const { name: parameter, in: parameterIn, required, schema: of } of operation.parameters ?? []) {
    if (parameterIn === 'path' && of.enum !== undefined) {
      address.pathname = path
        .replace(`{${parameter}}`, String(of.enum[0]))
        .replaceAll(/\{[^}]+\}/g, () => randomUUID());
    }
    if (parameterIn === 'query' && required) address.searchParams.set(parameter, String(sampleValue(of)));
  }
  const body = operation.requestBody?.content['application/json']?.schema;
  const response = await fetch(address, {
    method,
    headers: {
      'x-access-token': token ?? 'no token',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(SAMPLE_BODIES[name]?.(userId) ?? sampleValue(body)) }),
    redirect: 'manual',
  });
  await response.body?.cancel();
  return ANSWER_OF[response.status] ?? 'taken';
}
