import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createAuthorizationCodes } from '#dev/sandbox/core/authorization.ts';
import { requireBearer } from '#dev/sandbox/core/bearer.ts';
import { acceptForms } from '#dev/sandbox/core/bodies.ts';
import type { StandIn, StandInServices } from '#dev/sandbox/core/stand-in.ts';
import type { SandboxTokens } from '#dev/sandbox/core/tokens.ts';
import {
  CREDENTIALS,
  EXACT_APPLICATION,
  SANDBOX_ACCOUNTS,
  type SandboxAccount,
} from '#dev/sandbox/credentials.ts';
import { addDivisionRoutes, type Divisions } from './divisions.ts';
import { errorBody, filtered, pageOf, readPath, refused, select } from './odata.ts';
import { EXACT_PUBLISHED } from './published.ts';
import { addTokenEndpoint, oldRefreshToken } from './token-endpoint.ts';

const PROVIDER = 'exact';
const CODE_LENGTH = 18;

const text = z.string().nullish();
const bankAccount = z.strictObject({ Account: text, BankAccount: z.string().min(1), Main: z.boolean() });
/** The properties of the reference (CRMAccounts) that Balie could write; Exact refuses one it does not know. */
const account = z.strictObject({
  Name: z.string().min(1),
  Code: z
    .string()
    .regex(/^ *\d{1,18}$/)
    .nullish(),
  AddressLine1: text,
  Postcode: text,
  City: text,
  Country: text,
  Email: text,
  Phone: text,
  ChamberOfCommerce: text,
  VATNumber: text,
  BSN: text,
  RSIN: text,
  Remarks: text,
  Status: z.enum(['A', 'S', 'P', 'C']).nullish(),
  EndDate: text,
  BankAccounts: z.array(bankAccount.omit({ Account: true })).optional(),
});

type Entity = Readonly<Record<string, unknown>> & { readonly ID: string };
type Company = Record<'Accounts' | 'BankAccounts', Entity[]>;

/** Accounts and bank accounts of Exact Online's REST API (reference at start.exactonline.nl/docs), and its tokens. */
export function createExact(
  { store, journal }: StandInServices,
  tokens: SandboxTokens,
  divisions: Divisions,
): StandIn {
  const state = store.slice(
    PROVIDER,
    (): Record<SandboxAccount, Company> => ({
      main: { Accounts: [], BankAccounts: [] },
      second: { Accounts: [], BankAccounts: [] },
    }),
  );

  function note(owner: SandboxAccount, request: FastifyRequest, entity: Entity): void {
    store.changed();
    const operation = operationOf(request);
    journal.effect({
      provider: PROVIDER,
      account: owner,
      operation,
      effect: operation.split('.')[1] as 'create' | 'update' | 'delete',
      key: String(entity.Code ?? entity.Account).trim(),
      remoteId: entity.ID,
    });
  }

  const codeInUse = (owner: SandboxAccount, code: unknown, id: string | null) =>
    state.current[owner].Accounts.some((other) => other.Code === code && other.ID !== id);

  function create(
    owner: SandboxAccount,
    entities: keyof Company,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const sent = (entities === 'Accounts' ? account : bankAccount).safeParse(request.body);
    if (!sent.success) return badRequest(reply);
    const tooLong = firstTooLong(sent.data);
    if (tooLong !== null) return refused(reply, tooLong);
    const { BankAccounts: nested = [], ...fields } = { BankAccounts: [], ...sent.data };
    const entity: Entity = { ...fields, ...codeOf(fields), ID: randomUUID() };
    if (entities === 'Accounts' && codeInUse(owner, entity.Code, null))
      return refused(reply, 'Bestaat reeds: Code');
    state.current[owner][entities].push(entity);
    for (const bank of nested) {
      state.current[owner].BankAccounts.push({ ...bank, Account: entity.ID, ID: randomUUID() });
    }
    note(owner, request, entity);
    const requested = request.headers.prefer === 'return=representation';
    const empty = Object.fromEntries(Object.keys(entity).map((name) => [name, null]));
    return reply.code(201).send({ d: requested ? entity : empty });
  }

  function change(
    owner: SandboxAccount,
    entities: keyof Company,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const records = state.current[owner][entities];
    const present = records.find(({ ID }) => ID === readPath(restOf(request)).id);
    if (present === undefined) return notFound(reply);
    const shape = entities === 'Accounts' ? account.omit({ BankAccounts: true }) : bankAccount;
    const sent = shape.partial().safeParse(request.body);
    if (!sent.success) return badRequest(reply);
    const tooLong = firstTooLong(sent.data);
    if (tooLong !== null) return refused(reply, tooLong);
    const changed: Entity = { ...present, ...sent.data, ...codeOf(sent.data), ID: present.ID };
    if (entities === 'Accounts' && codeInUse(owner, changed.Code, present.ID))
      return refused(reply, 'Bestaat reeds: Code');
    records.splice(records.indexOf(present), 1, changed);
    note(owner, request, changed);
    return reply.code(204).send();
  }

  return {
    provider: PROVIDER,
    label: 'Exact Online',
    prefix: '/exact',
    operations: [
      'authorize',
      'token',
      'me',
      'division.list',
      'system-division.list',
      ...['list', 'create', 'update', 'delete'].map((verb) => `account.${verb}`),
      ...['list', 'create', 'update'].map((verb) => `bank-account.${verb}`),
    ],
    published: EXACT_PUBLISHED,
    holdings: () =>
      Object.fromEntries(
        SANDBOX_ACCOUNTS.map((owner) => {
          const { Accounts, BankAccounts } = state.current[owner];
          const banksOf = ({ ID }: Entity) => BankAccounts.filter(({ Account }) => Account === ID);
          return [CREDENTIALS[owner].label, Accounts.map((one) => ({ ...one, BankAccounts: banksOf(one) }))];
        }),
      ),
    errorBody: (status) =>
      status === 500 || status < 400
        ? { type: 'text/html', body: '<html><body>Er is een fout opgetreden.' }
        : { type: 'application/json', body: JSON.stringify(errorBody('Sandbox told to fail')) },
    waitHeaders: (seconds) => ({
      'x-ratelimit-minutely-limit': '60',
      'x-ratelimit-minutely-remaining': '0',
      'x-ratelimit-minutely-reset': String(Date.now() + seconds * 1000),
    }),
    refuse: (reply) =>
      operationOf(reply.request) === 'token' ? oldRefreshToken(reply) : unauthorized(reply),

    routes(app) {
      acceptForms(app);
      const ownerOf = requireBearer(app, tokens, unauthorized);
      const codes = createAuthorizationCodes();
      codes.addRoutes(app, {
        clientId: EXACT_APPLICATION.clientId,
        authorizePath: '/api/oauth2/auth',
        subtitleOf: (account) => `Administratie ${CREDENTIALS[account].exact.division}`,
        declined: {},
        badRequest: (reply) => reply.code(400).send({ error: 'invalid_request' }),
      });
      addTokenEndpoint(app, tokens, codes);

      app.get('/api/v1/current/Me', { config: { operation: 'me' } }, async (request) => {
        const { exact, label } = CREDENTIALS[ownerOf(request)];
        const me = { CurrentDivision: Number(exact.division), FullName: label, UserName: label };
        const { $select } = request.query as Readonly<Record<string, string | undefined>>;
        return { d: { results: [select(me, $select)] } };
      });

      addDivisionRoutes(app, divisions, ownerOf);

      app.all('/api/v1/:division/crm/*', { config: { operation: operationOf } }, async (request, reply) => {
        const { entities, id } = readPath(restOf(request));
        if (entities !== 'Accounts' && entities !== 'BankAccounts') return notFound(reply);
        const owner = ownerOf(request);
        const records = state.current[owner][entities];
        if (request.method === 'POST' && id === null) return create(owner, entities, request, reply);
        if (request.method === 'PUT') return change(owner, entities, request, reply);
        if (request.method === 'DELETE') {
          const present = records.find(({ ID }) => ID === id);
          if (present === undefined) return notFound(reply);
          records.splice(records.indexOf(present), 1);
          note(owner, request, present);
          return reply.code(204).send();
        }
        const query = request.query as Readonly<Record<string, string | undefined>>;
        const { $filter = '', $select, $skiptoken, $top } = query;
        const matching = $filter === '' ? records : filtered(records, $filter);
        if (matching === null) return badRequest(reply);
        // A caller that does not request JSON gets XML.
        if (!String(request.headers.accept).includes('json'))
          return reply.type('application/atom+xml').send('<feed/>');
        const { page, next } = pageOf(
          matching.slice(0, $top === undefined ? undefined : Number($top)),
          $skiptoken,
          new URL(request.url, `http://${request.headers.host}`),
          ({ ID }) => `guid'${ID}'`,
        );
        return {
          d: {
            results: page.map((record) => select(record, $select)),
            ...(next === undefined ? {} : { __next: next }),
          },
        };
      });
    },
  };
}

const VERBS: Readonly<Record<string, string>> = {
  GET: 'list',
  POST: 'create',
  PUT: 'update',
  DELETE: 'delete',
};

function operationOf(request: FastifyRequest): string {
  if (request.url.startsWith('/exact/api/oauth2')) return 'token';
  const noun = readPath(restOf(request)).entities === 'Accounts' ? 'account' : 'bank-account';
  return `${noun}.${VERBS[request.method] ?? 'other'}`;
}

function restOf(request: FastifyRequest): string {
  return (request.params as { readonly '*'?: string })['*'] ?? '';
}

/** Lengths of Invantive's model of 2017, with the field as Exact's screens call it. */
const LENGTHS = [
  ['Name', 50, 'Naam'],
  ['City', 30, 'Plaats'],
  ['AddressLine1', 80, 'Adres'],
] as const;

function firstTooLong(fields: Readonly<Record<string, unknown>>): string | null {
  const found = LENGTHS.find(([name, most]) => String(fields[name] ?? '').length > most);
  return found === undefined ? null : `Te lang: ${found[2]}`;
}

/** Stored with its spaces, however it was sent. */
function codeOf({ Code }: Readonly<Record<string, unknown>>): { readonly Code?: string } {
  return typeof Code === 'string' ? { Code: Code.trim().padStart(CODE_LENGTH) } : {};
}

function unauthorized(reply: FastifyReply): FastifyReply {
  return reply.code(401).header('reason', 'Unauthorized').send(errorBody('Unauthorized'));
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).send(errorBody('Resource not found'));
}

function badRequest(reply: FastifyReply): FastifyReply {
  return reply.code(400).send(errorBody('Bad Request - Error in query syntax'));
}
