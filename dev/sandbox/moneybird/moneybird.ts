import type { FastifyReply, FastifyRequest } from 'fastify';
import { createAuthorizationCodes } from '#dev/sandbox/core/authorization.ts';
import { requireBearer } from '#dev/sandbox/core/bearer.ts';
import { acceptForms } from '#dev/sandbox/core/bodies.ts';
import type { StandIn, StandInServices } from '#dev/sandbox/core/stand-in.ts';
import type { SandboxTokens } from '#dev/sandbox/core/tokens.ts';
import {
  CREDENTIALS,
  MONEYBIRD_APPLICATION,
  SANDBOX_ACCOUNTS,
  type SandboxAccount,
} from '#dev/sandbox/credentials.ts';
import { type ContactFields, contactBody, listQuery, onWire, type StoredContact } from './contact-shape.ts';
import { MONEYBIRD_PUBLISHED } from './published.ts';
import { MONEYBIRD_TOKENS } from './token-habits.ts';

const PROVIDER = 'moneybird';
const FIRST_ID = 496_081_410_950_432_183n;

/** Contacts of Moneybird's API v2 (its OpenAPI, github moneybird/openapi), and its token endpoint. */
export function createMoneybird({ store, journal }: StandInServices, tokens: SandboxTokens): StandIn {
  const state = store.slice(PROVIDER, () => ({
    count: 0,
    contacts: { main: [], second: [] } as Record<SandboxAccount, StoredContact[]>,
  }));

  const note = (
    account: SandboxAccount,
    operation: string,
    effect: 'create' | 'update' | 'delete',
    contact: StoredContact,
  ) => {
    store.changed();
    journal.effect({
      provider: PROVIDER,
      account,
      operation,
      effect,
      key: contact.customerId,
      remoteId: contact.id,
    });
  };

  const withFields = (present: Omit<StoredContact, 'updatedAt'>, fields: ContactFields): StoredContact => ({
    ...present,
    customerId: fields.customer_id || present.customerId,
    fields: { ...present.fields, ...fields },
    updatedAt: new Date().toISOString(),
  });

  function wrongFields(account: SandboxAccount, contact: StoredContact) {
    const { company_name, firstname, lastname } = contact.fields;
    if (!company_name && !firstname && !lastname) {
      const required = ['is required'];
      return { firstname: required, lastname: required, company_name: required };
    }
    // Moneybird looks whether the domain takes mail; nobody's of `.invalid` does (concrexit 3296, 3537).
    if (/\.invalid$/i.test(contact.fields.send_invoices_to_email ?? '')) {
      return { send_invoices_to_email: [NO_MAIL_DOMAIN] };
    }
    const inUse = state.current.contacts[account].some(
      ({ id, customerId }) => id !== contact.id && customerId === contact.customerId,
    );
    return inUse ? { customer_id: ['is already taken'] } : null;
  }

  return {
    provider: PROVIDER,
    label: 'Moneybird',
    prefix: '/moneybird',
    operations: [
      'authorize',
      'token',
      'administration.list',
      'contact.list',
      'contact.find',
      'contact.create',
      'contact.update',
      'contact.delete',
      'contact.archive',
    ],
    published: MONEYBIRD_PUBLISHED,
    holdings: () =>
      Object.fromEntries(
        SANDBOX_ACCOUNTS.map((account) => [
          CREDENTIALS[account].label,
          state.current.contacts[account].map((contact) =>
            onWire(CREDENTIALS[account].moneybird.administration, contact),
          ),
        ]),
      ),
    errorBody: (status) => ({
      type: 'application/json',
      body: JSON.stringify(status === 429 ? 'Retry later' : { error: 'Sandbox told to fail' }),
    }),
    waitHeaders(seconds) {
      const moment = String(Math.ceil(Date.now() / 1000 + seconds));
      return {
        'ratelimit-limit': '150',
        'ratelimit-remaining': '0',
        'ratelimit-reset': moment,
        'retry-after': moment,
      };
    },
    refuse: (reply) =>
      reply.request.routeOptions.config.operation === 'token' ? invalidGrant(reply) : unauthorized(reply),

    routes(app) {
      acceptForms(app);
      const accountOf = requireBearer(app, tokens, unauthorized);

      const codes = createAuthorizationCodes();
      codes.addRoutes(app, {
        clientId: MONEYBIRD_APPLICATION.clientId,
        authorizePath: '/oauth/authorize',
        subtitleOf: (account) => `Administratie ${CREDENTIALS[account].moneybird.administration}`,
        declined: { error_description: 'The resource owner or authorization server denied the request.' },
        badRequest: (reply) => reply.code(401).send({ error: 'invalid_client' }),
      });
      const tokensFor = (account: SandboxAccount) => {
        const { access, refresh } = tokens.issue(account);
        return {
          access_token: access,
          token_type: 'Bearer',
          expires_in: MONEYBIRD_TOKENS.accessSeconds,
          refresh_token: refresh,
          scope: 'sales_invoices',
          created_at: Math.floor(Date.now() / 1000),
        };
      };

      app.get(
        '/api/v2/administrations.json',
        { config: { operation: 'administration.list' } },
        async (request) => {
          const { label, moneybird } = CREDENTIALS[accountOf(request)];
          const own = {
            id: moneybird.administration,
            name: label,
            language: 'nl',
            currency: 'EUR',
            country: 'NL',
          };
          return [
            {
              ...own,
              time_zone: 'Europe/Amsterdam',
              access: 'user',
              suspended: false,
              period_locked_until: null,
            },
          ];
        },
      );

      app.post('/oauth/token', { config: { operation: 'token' } }, async (request, reply) => {
        const form = request.body as Readonly<Record<string, string | undefined>>;
        const { clientId, clientSecret } = MONEYBIRD_APPLICATION;
        if (form.client_id !== clientId || form.client_secret !== clientSecret)
          return reply.code(401).send({ error: 'invalid_client' });
        if (form.grant_type === 'authorization_code') {
          const granted = codes.redeem(form);
          return granted === null ? invalidGrant(reply) : tokensFor(granted.account);
        }
        if (form.grant_type !== 'refresh_token')
          return reply.code(400).send({ error: 'unsupported_grant_type' });
        const linked = tokens.readRefresh(form.refresh_token ?? '');
        if (linked === null) return invalidGrant(reply);
        return tokensFor(linked.account);
      });

      app.addHook('preHandler', async (request, reply) => {
        const { administration } = request.params as { readonly administration?: string };
        if (administration === undefined || reply.sent) return undefined;
        const own = CREDENTIALS[accountOf(request)].moneybird.administration;
        return administration === own ? undefined : notFound(reply, 'administration_id');
      });

      const contacts = (request: FastifyRequest) => state.current.contacts[accountOf(request)];
      const administration = (request: FastifyRequest) =>
        CREDENTIALS[accountOf(request)].moneybird.administration;
      const find = (request: FastifyRequest) =>
        contacts(request).find(({ id }) => id === (request.params as { readonly id: string }).id);
      const all = '/api/v2/:administration/contacts';

      app.get(
        `${all}/customer_id/:customerId(^.+).json`,
        { config: { operation: 'contact.find' } },
        async (request, reply) => {
          const requested = (request.params as { readonly customerId: string }).customerId;
          const contact = contacts(request).find(
            ({ customerId, archived }) => customerId === requested && !archived,
          );
          return contact === undefined
            ? notFound(reply, 'customer_id')
            : onWire(administration(request), contact);
        },
      );

      app.get(`${all}.json`, { config: { operation: 'contact.list' } }, async (request, reply) => {
        const requested = listQuery.safeParse(request.query);
        if (!requested.success)
          return reply.code(400).send({ error: 'per_page does not have a valid value' });
        const { page, per_page: size, include_archived: archived } = requested.data;
        return contacts(request)
          .filter((contact) => archived === 'true' || !contact.archived)
          .slice((page - 1) * size, page * size)
          .map((contact) => onWire(administration(request), contact));
      });

      app.post(`${all}.json`, { config: { operation: 'contact.create' } }, async (request, reply) => {
        const body = contactBody.safeParse(request.body);
        if (!body.success) return badRequest(reply, 'contact', 'required');
        state.current.count += 1;
        const fresh = {
          id: String(FIRST_ID + BigInt(state.current.count)),
          customerId: `${state.current.count}`,
          fields: {},
          archived: false,
        };
        const contact = withFields(fresh, body.data.contact);
        const wrong = wrongFields(accountOf(request), contact);
        if (wrong !== null) return unprocessable(reply, wrong);
        contacts(request).push(contact);
        note(accountOf(request), 'contact.create', 'create', contact);
        return reply.code(201).send(onWire(administration(request), contact));
      });

      const one = `${all}/:id(^\\d+).json`;

      app.patch(one, { config: { operation: 'contact.update' } }, async (request, reply) => {
        const present = find(request);
        if (present === undefined) return notFound(reply, 'id');
        const body = contactBody.safeParse(request.body);
        if (!body.success) return badRequest(reply, 'contact', 'required');
        const contact = withFields(present, body.data.contact);
        const wrong = wrongFields(accountOf(request), contact);
        if (wrong !== null) return unprocessable(reply, wrong);
        contacts(request).splice(contacts(request).indexOf(present), 1, contact);
        note(accountOf(request), 'contact.update', 'update', contact);
        return onWire(administration(request), contact);
      });

      app.delete(one, { config: { operation: 'contact.delete' } }, async (request, reply) => {
        const present = find(request);
        if (present === undefined) return notFound(reply, 'id');
        contacts(request).splice(contacts(request).indexOf(present), 1);
        note(accountOf(request), 'contact.delete', 'delete', present);
        return reply.code(204).send();
      });

      app.patch(
        `${all}/:id/archive.json`,
        { config: { operation: 'contact.archive' } },
        async (request, reply) => {
          const present = find(request);
          if (present === undefined) return notFound(reply, 'id');
          if (present.archived) return badRequest(reply, 'id', 'can_not_be_archived');
          const archived = { ...present, archived: true };
          contacts(request).splice(contacts(request).indexOf(present), 1, archived);
          note(accountOf(request), 'contact.archive', 'update', archived);
          return reply.code(204).send();
        },
      );
    },
  };
}

function unauthorized(reply: FastifyReply): FastifyReply {
  return reply.code(401).send({ error: 'Access token invalid', symbolic: { access_token: 'invalid' } });
}

function invalidGrant(reply: FastifyReply): FastifyReply {
  return reply.code(400).send({ error: 'invalid_grant' });
}

function notFound(reply: FastifyReply, field: string): FastifyReply {
  return reply.code(404).send({ error: 'record not found', symbolic: { [field]: 'not_found' } });
}

function badRequest(reply: FastifyReply, field: string, reason: string): FastifyReply {
  return reply.code(400).send({ error: `${field} ${reason}`, symbolic: { [field]: reason } });
}

const NO_MAIL_DOMAIN = 'includes a domain which cannot receive emails';

function unprocessable(reply: FastifyReply, error: Readonly<Record<string, readonly string[]>>) {
  const details = Object.entries(error).map(([field, texts]) => [
    field,
    texts.map((text) => ({ error: text === NO_MAIL_DOMAIN ? 'email_domain_unreachable' : text })),
  ]);
  return reply.code(422).send({ error, details: Object.fromEntries(details) });
}
