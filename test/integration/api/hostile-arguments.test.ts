import { randomUUID } from 'node:crypto';
import {
  type GraphQLArgument,
  type GraphQLField,
  getNamedType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { schema } from '#api/graphql/server/schema.ts';
import { IS_LONG } from '#test/size.ts';
import { storeWriting } from '#test/support/access/isolation-fixture.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { openSocket } from '#test/support/api/socket.ts';
import { storeMailbox } from '#test/support/email/stored-emails.ts';
import { hostileValues } from '#test/support/fields/hostile-values.ts';
import type { TestOffice } from '#test/support/office/office.ts';

// Whatever a caller puts into an argument, the answer is data, or an error that says what was wrong: never INTERNAL.

type Field = GraphQLField<unknown, unknown>;
type Values = Readonly<Record<string, unknown>>;

let api: TestApi;
let office: TestOffice;
let token: string;
/** Of another office, whose mailbox is listed: its link holds nothing that calls could be made with. */
let writingToken: string;
let organisation: string;
let relationImport: string;

beforeAll(async () => {
  // Thousands of calls: each comes from an address of its own, so that no limit answers in the field's place.
  api = await startApi({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
  office = await api.office();
  token = await api.tokenOf(office.admin);
  organisation = (await api.relation(office.admin, 'organisation')).relationId;
  const { data } = await api.graphql<{ started: { import: { id: string } } }>(
    token,
    `mutation { started: startRelationImport(input: {
       requestId: "${randomUUID()}" fileName: "relaties.csv" columns: ["relnr"] totalRows: 1
     }) { ... on RelationImportChanged { import { id } } } }`,
  );
  relationImport = data.started.import.id;
  const writing = await api.office();
  writingToken = await api.tokenOf(writing.admin);
  const { linkId } = await storeMailbox(api.owner, writing);
  await storeWriting(api, writing.admin, linkId);
});

afterAll(() => api.close());

/** Every field with arguments, and how an operation gets to it. */
function fieldsWithArguments(): { readonly on: string; readonly field: Field }[] {
  const types = Object.values(schema.getTypeMap()).filter((type) => !type.name.startsWith('__'));
  return types.filter(isObjectType).flatMap((type) =>
    Object.values(type.getFields())
      .filter((field) => field.args.length > 0)
      .map((field) => ({ on: type.name, field })),
  );
}

/** Types that are reached through a node; a new type with arguments on its fields needs its way here. */
const PATH_TO: Readonly<Record<string, () => readonly [before: string, after: string]>> = {
  Query: () => ['', ''],
  Mutation: () => ['', ''],
  Organisation: () => [
    `node(id: "${encodeNodeId('Organisation', organisation)}") { ... on Organisation {`,
    '} }',
  ],
  RelationImport: () => ['relationImports(first: 1) { edges { node {', '} } }'],
  Mailbox: () => ['mailbox {', '}'],
  Mailing: () => ['mailings {', '}'],
  Person: () => ['relations(kind: PERSON, first: 2) { edges { node { ... on Person {', '} } } }'],
};

/** Something of whatever a field answers. */
function selectionOf(field: Field): string {
  const type = getNamedType(field.type);
  if (!isCompositeType(type)) return '';
  if (isUnionType(type)) return '{ __typename ... on Error { message } }';
  if (!type.name.endsWith('Connection')) return '{ __typename }';
  return '{ pageInfo { hasNextPage endCursor } edges { cursor node { __typename } } }';
}

/** Values without which a call would not get far; anything else may be any value of its type. */
const SOUND: Readonly<Record<string, () => unknown>> = {
  requestId: () => randomUUID(),
  id: () => encodeNodeId('Organisation', organisation),
  ids: () => [encodeNodeId('Organisation', organisation)],
  relationId: () => encodeNodeId('Organisation', organisation),
  importId: () => relationImport,
  postcode: () => '1234AB',
  username: () => office.reader.username,
  fileName: () => 'relaties.csv',
  columns: () => ['relnr'],
  totalRows: () => 1,
};

function soundValue({ name, type }: Pick<GraphQLArgument, 'name' | 'type'>): unknown {
  const sound = SOUND[name];
  if (sound !== undefined) return sound();
  const bare = getNullableType(type);
  if (isListType(bare)) return [soundValue({ name: '', type: bare.ofType })];
  if (isInputObjectType(bare)) return soundValues(Object.values(bare.getFields()));
  if (isEnumType(bare)) return bare.getValues()[0]?.name;
  return { Int: 1, Boolean: true }[bare.name] ?? 'een woord';
}

function soundValues(inputs: readonly Pick<GraphQLArgument, 'name' | 'type'>[]): Values {
  const needed = inputs.filter(({ type }) => isNonNullType(type));
  return Object.fromEntries(needed.map((input) => [input.name, soundValue(input)]));
}

type Parameter = Pick<GraphQLArgument, 'name' | 'type' | 'extensions'>;

/** Longer than the place takes, where a text goes. */
function longValues({ type, extensions }: Pick<Parameter, 'type' | 'extensions'>): readonly unknown[] {
  const bare = getNullableType(type);
  if (isListType(bare)) return longValues({ type: bare.ofType, extensions }).map((item) => [item]);
  if (!['String', 'ID'].includes(getNamedType(bare).name)) return [];
  return ['x'.repeat(Math.max(250_000, Number(extensions.longest ?? 0)) + 1)];
}

/** The arguments with every hostile value in every place, one at a time, down into input objects. */
function* hostileArguments(
  inputs: readonly Parameter[],
  valuesOf: (input: Parameter) => readonly unknown[] = ({ type }) => hostileValues(type),
): Generator<Values> {
  for (const input of inputs) {
    const named = getNamedType(input.type);
    const inner =
      isInputObjectType(named) && !isListType(input.type) ? Object.values(named.getFields()) : null;
    const values = inner === null ? valuesOf(input) : hostileArguments(inner, valuesOf);
    for (const value of values) yield { ...soundValues(inputs), [input.name]: value };
  }
}

/** In `npm test` a field with more arguments than these gets one in twenty; which values meet which argument shifts. */
const FEW = 40;
const STRIDE = 20;

const chosen = (all: readonly Values[]): readonly Values[] =>
  IS_LONG || all.length <= FEW ? all : all.filter((_, index) => index % STRIDE === 0);

/** Callers at once; fewer than the api has database clients and positions in its queue. */
const CALLERS = 6;

let calls = 0;

async function request(
  query: string,
  variables: Values,
  as = token,
): Promise<{ readonly errors: readonly ApiError[] }> {
  calls += 1;
  const response = await fetch(`${api.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-access-token': as,
      'x-forwarded-for': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
    },
    body: JSON.stringify({ query, variables }),
  });
  const { errors = [] } = (await response.json()) as { errors?: ApiError[] };
  return { errors };
}

interface ApiError {
  readonly message: string;
  readonly extensions?: { readonly code?: string };
}

const FORESEEN = new Set([
  'BAD_USER_INPUT',
  'NOT_FOUND',
  'FORBIDDEN',
  'TOO_EXPENSIVE',
  'LOGIN_REFUSED',
  'TOO_MANY_REQUESTS',
]);

/** An operation that asks for one field with all its arguments in variables. */
function operationOf({ on, field }: { readonly on: string; readonly field: Field }): string {
  const way = PATH_TO[on];
  if (way === undefined) throw new Error(`how is a ${on} reached?`);
  const [before, after] = way();
  const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const kind = on === 'Mutation' ? 'mutation' : 'query';
  return `${kind} (${declared}) { ${before} ${field.name}(${passed}) ${selectionOf(field)} ${after} }`;
}

const callerOf = ({ on }: { readonly on: string }) => (on.startsWith('Mail') ? writingToken : token);

describe('an argument of', () => {
  const fields = fieldsWithArguments().filter(({ on }) => on !== 'Subscription');

  it('any field has a maximum, which the answer tells with its name', async () => {
    let tried = 0;
    for (const input of fields) {
      const query = operationOf(input);
      for (const variables of hostileArguments(input.field.args, longValues)) {
        tried += 1;
        const { errors } = await request(query, variables, callerOf(input));
        expect(errors, `${input.on}.${input.field.name}`).toMatchObject([
          {
            message: expect.stringMatching(/^\w+ is te lang\. Maximaal \d+ tekens\.$/),
            extensions: { code: 'BAD_USER_INPUT' },
          },
        ]);
      }
    }
    expect(tried).toBeGreaterThan(100);
  });

  it.each(fields.map((input) => [`${input.on}.${input.field.name}`, input] as const))(
    '%s may hold anything',
    async (_name, input) => {
      const query = operationOf(input);
      const unforeseen: unknown[] = [];
      const hostile = chosen([...hostileArguments(input.field.args)]).values();
      async function caller(): Promise<void> {
        for (const variables of hostile) {
          const { errors } = await request(query, variables, callerOf(input));
          const bad = errors.filter(({ extensions }) => !FORESEEN.has(extensions?.code ?? 'none'));
          if (bad.length > 0) unforeseen.push({ variables: JSON.stringify(variables).slice(0, 300), bad });
        }
      }
      await Promise.all(Array.from({ length: CALLERS }, caller));
      expect(unforeseen).toEqual([]);
    },
  );

  it('a page may be asked for in any mix', async () => {
    const query = `query ($first: Int, $last: Int, $after: String, $before: String) {
      relations(first: $first, last: $last, after: $after, before: $before) { edges { cursor } }
      runsNeedingAttention(first: $first, last: $last, after: $after, before: $before) { edges { cursor } } }`;
    const run = Buffer.from(`GPC:S:${randomUUID()}`).toString('base64');
    const sizes = [undefined, 0, 3];
    const cursors = [undefined, run, 'x'];
    for (const first of sizes) {
      for (const last of sizes) {
        for (const after of cursors) {
          for (const before of cursors) {
            const { errors } = await request(query, { first, last, after, before });
            expect(errors.filter(({ extensions }) => extensions?.code !== 'BAD_USER_INPUT')).toEqual([]);
          }
        }
      }
    }
  });

  it('a subscription may hold anything', async () => {
    const socket = await openSocket(api.url, { token });
    const subscriptions = fieldsWithArguments().filter(({ on }) => on === 'Subscription');
    expect(subscriptions.length).toBeGreaterThan(0);
    let id = 0;
    for (const { field } of subscriptions) {
      const [argument] = field.args;
      if (argument === undefined) throw new Error('a field without arguments');
      for (const value of hostileValues(argument.type)) {
        id += 1;
        const query = `subscription ($value: ${argument.type}) { ${field.name}(${argument.name}: $value) { __typename } }`;
        socket.send({ type: 'subscribe', id: `${id}`, payload: { query, variables: { value } } });
        // Answered after what was asked before it.
        socket.send({ type: 'subscribe', id: `${id}-done`, payload: { query: '{ viewer { role } }' } });
        await socket.next('next');
        socket.send({ type: 'complete', id: `${id}` });
      }
    }
    await socket.close();
    const errors = socket.received.flatMap(({ type, payload }) =>
      type === 'error' ? (payload as ApiError[]) : [],
    );
    expect(errors.filter(({ extensions }) => extensions?.code !== 'BAD_USER_INPUT')).toEqual([]);
  });

  it('is never logged as unforeseen', () => {
    expect(api.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});

describe('a cursor that no list gave out', () => {
  it.each(['x', '', 'R1BDOlM6eA==', Buffer.from('GPC:J:[{"contains":""}]').toString('base64')])(
    '%j is refused with what is wrong about it',
    async (after) => {
      const inputs = [
        'runsNeedingAttention(after: $after) { totalCount }',
        `node(id: "${encodeNodeId('Organisation', organisation)}") {
          ... on Organisation { sagaRuns(after: $after) { edges { cursor } } } }`,
        'relations(after: $after) { totalCount }',
        'relationImports(after: $after) { edges { cursor } }',
      ];
      for (const input of inputs) {
        const { errors } = await request(`query ($after: String) { ${input} }`, { after });
        expect(errors).toMatchObject([
          { message: 'Deze plaats hoort niet bij deze lijst.', extensions: { code: 'BAD_USER_INPUT' } },
        ]);
      }
    },
  );
});
