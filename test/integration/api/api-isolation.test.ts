import { randomUUID } from 'node:crypto';
import { type GraphQLField, getNamedType, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { schema } from '#api/graphql/server/schema.ts';
import { accessAttempts, type NamedRows, noRows } from '#test/support/access/access-attempts.ts';
import {
  arrangeIsolationFixture,
  type IsolationFixture,
  MARK,
} from '#test/support/access/isolation-fixture.ts';
import { type AttemptAnswer, sendAttempt } from '#test/support/access/send-attempt.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import type { TestViewer } from '#test/support/office/office.ts';

let api: TestApi;
let world: IsolationFixture;

beforeAll(async () => {
  api = await startApi();
  world = await arrangeIsolationFixture(api);
});

afterAll(() => api.close());

/** The ways by name, for titles; their rows come when the tests run. */
const ATTEMPTS = accessAttempts(noRows(), randomUUID()).map(
  ({ field, by }, index): [field: string, by: string, index: number] => [field, by, index],
);

async function answers(
  viewer: TestViewer,
  own: string,
  index: number,
  rows = world.rows,
): Promise<AttemptAnswer> {
  const attempt = accessAttempts(rows, own)[index];
  if (attempt === undefined) throw new Error(`there is no way ${index}`);
  return sendAttempt(api, await api.tokenOf(viewer), attempt, rows);
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Whether this way names an organisation of the caller's own, plainly or within a node id or a cursor. */
function namesOwn(index: number): boolean {
  const rows = noRows();
  const [one, other] = [randomUUID(), randomUUID()].map((own) => {
    const text = JSON.stringify(accessAttempts(rows, own)[index]);
    return { isPlain: text.includes(own), text: text.replaceAll(UUID, '') };
  });
  return one?.isPlain === true || one?.text !== other?.text;
}

/** Each time another one, where the way names one: one way deletes it. */
const ownFor = (viewer: TestViewer, index: number) =>
  namesOwn(index) ? world.ownOrganisation(viewer) : randomUUID();

describe('a row of another office', () => {
  it.each(ATTEMPTS)('through %s, by %s, is answered as none [ROLES-21]', async (_field, _by, index) => {
    const { admin } = world.strangers;
    const real = await answers(admin, await ownFor(admin, index), index);
    expect(real).toEqual(await answers(admin, await ownFor(admin, index), index, noRows()));
    expect(real.text).not.toContain(MARK);
    expect(real.text).not.toContain('GRAPHQL_VALIDATION_FAILED');
  });

  it('can be named through no other field', () => {
    const named = new Set(ATTEMPTS.map(([field]) => field));
    const roots = [schema.getQueryType(), schema.getMutationType()];
    const acceptingId = roots.flatMap((root) => Object.values(root?.getFields() ?? {}).filter(acceptsId));
    expect(acceptingId.map((field) => field.name).filter((name) => !named.has(name))).toEqual([]);
    // All are watched: two in the tests of the websocket, all others in their own.
    const watched = Object.keys(schema.getSubscriptionType()?.getFields() ?? {});
    expect(watched.toSorted()).toEqual([
      'appointmentChanged',
      'emailChanged',
      'emailSendChanged',
      'linksChanged',
      'mailboxChanged',
      'mailingChanged',
      'meetingChanged',
      'phoneCallChanged',
      'relationChanged',
      'sagaRunChanged',
      'taskChanged',
    ]);
  });

  it('stays as it was', async () => {
    const row = await api.owner.relation.findUniqueOrThrow({ where: { id: world.rows.organisation } });
    expect(row).toMatchObject({ tradeName: MARK, version: 1, deletingAt: null });
  });
});

/** Whether a caller of this field names rows by id; a request is named by its own caller alone. */
function acceptsId(field: GraphQLField<unknown, unknown>): boolean {
  const others = field.args.filter(({ name }) => name !== 'requestId');
  return others.some((argument) => {
    const type = getNamedType(argument.type);
    const inner = isInputObjectType(type) ? Object.values(type.getFields()) : [];
    return [type, ...inner.map((input) => getNamedType(input.type))].some((named) => String(named) === 'ID');
  });
}

describe('a row of a colleague', () => {
  // The office's users, and the lists that it chooses from, are known to all of it.
  const ofTheOffice = ['User', 'the owner', 'Description', 'EmailTemplate', 'LetterTemplate', 'the template'];
  const attempts = ATTEMPTS.filter(([, by]) => !ofTheOffice.includes(by));

  it.each(attempts)(
    'through %s, by %s, is answered to a readwrite user as none [ROLES-10]',
    async (...attempt) => {
      const { colleague } = world.targetOffice;
      const [, , index] = attempt;
      const real = await answers(colleague, await ownFor(colleague, index), index);
      expect(real).toEqual(await answers(colleague, await ownFor(colleague, index), index, noRows()));
      expect(real.text).not.toContain(MARK);
    },
  );
});

/** Mutations for who is not signed in, of one's own account, and the visit, which is of one's own recent relations. */
const OPEN_TO_READERS = [
  'signIn',
  'signOut',
  'requestPassword',
  'chooseOwnPassword',
  'readInvitation',
  'acceptInvitation',
  'recordRelationVisit',
  'provePassword',
  'updateOwnPassword',
  'endSession',
  'endOtherSessions',
  'orderLetterTemplates',
  'keepOwnEmailTemplates',
  'refreshMeeting',
  'markEmailsRead',
  'refreshMailbox',
];
/** Mutations that name no row; the office is that of the session. */
const NAMING_NOTHING = [
  [
    'setOfficeVatNumber',
    `mutation { setOfficeVatNumber(requestId: "${randomUUID()}" vatNumber: "") { __typename } }`,
  ],
  [
    'renewTelephonyAddress',
    `mutation { renewTelephonyAddress(requestId: "${randomUUID()}") { __typename } }`,
  ],
  [
    'createEmailTemplate',
    `mutation { createEmailTemplate(requestId: "${randomUUID()}" template: { name: "X" body: "X" }) { __typename } }`,
  ],
  ...['updateOwnSignature', 'updateOfficeSignature'].map(
    (field) =>
      [
        field,
        `mutation { ${field}(requestId: "${randomUUID()}" version: 0 body: "X") { __typename } }`,
      ] as const,
  ),
  ['unlinkTelephony', `mutation { unlinkTelephony(requestId: "${randomUUID()}") { __typename } }`],
  [
    'createUser',
    `mutation { createUser(requestId: "${randomUUID()}" user: { username: "x" email: "x@x.example" password: "x" })
       { __typename } }`,
  ],
  [
    'decideCalendarSync',
    `mutation { decideCalendarSync(requestId: "${randomUUID()}" decision: START) { __typename } }`,
  ],
  ['withdrawAllLinks', `mutation { withdrawAllLinks(requestId: "${randomUUID()}") { __typename } }`],
  linking('saveLink', 'provider: "informer" fields: []'),
  linking('startLinkAuthorisation', 'provider: "informer"'),
  ...['finishLink', 'cancelLink', 'testLink', 'startLinkPush', 'stopLinkPush', 'unlink'].map((field) =>
    linking(field),
  ),
] as const;

/** A mutation of the one link of a kind that an office has. */
function linking(field: string, more = ''): [field: string, mutation: string] {
  return [field, `mutation { ${field}(requestId: "${randomUUID()}" kind: FINAN ${more}) { __typename } }`];
}

describe('a read user, of what is their own', () => {
  const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {});
  const writes = ATTEMPTS.filter(
    ([field]) => mutations.includes(field) || /^(?:POST|PUT|DELETE) /.test(field),
  ).filter(([field]) => !OPEN_TO_READERS.includes(field));
  let mine: NamedRows;
  let token: string;

  beforeAll(async () => {
    const { reader } = world.targetOffice;
    mine = await world.rowsOf(reader);
    token = await api.tokenOf(reader);
  });

  it('sees it', async () => {
    const { data } = await api.graphql(
      token,
      'query ($id: ID!) { node(id: $id) { ... on Relation { displayName } } }',
      {
        id: encodeNodeId('Organisation', mine.organisation),
      },
    );
    expect(data).toEqual({ node: { displayName: MARK } });
  });

  it.each(writes)('is refused %s, by %s [ROLES-20]', async (_field, _by, index) => {
    const attempt = accessAttempts(mine, mine.organisation)[index];
    if (attempt === undefined) throw new Error(`there is no way ${index}`);
    const { status, text } = await sendAttempt(api, token, attempt, mine);
    if ('graphql' in attempt.send) expect(text).toContain('"FORBIDDEN"');
    else expect(status).toBe(403);
  });

  it.each(NAMING_NOTHING)('is refused %s', async (_field, mutation) => {
    expect((await api.graphql(token, mutation)).text).toContain('"FORBIDDEN"');
  });

  it('is refused every mutation there is', () => {
    const tried = new Set([...writes, ...NAMING_NOTHING].map(([field]) => field));
    expect(mutations.filter((field) => !tried.has(field)).toSorted()).toEqual(OPEN_TO_READERS.toSorted());
  });
});
