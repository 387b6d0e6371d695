import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StandInServices } from '#dev/sandbox/core/stand-in.ts';
import type { SandboxAccount } from '#dev/sandbox/credentials.ts';
import { contactBody, type StoredContact, toWire } from './contact-shape.ts';
import { graphError } from './graph-errors.ts';
import { pageOf, type Query, select } from './odata.ts';
import type { ChangeType } from './subscription-shape.ts';

const PROVIDER = 'microsoft-graph';
const EXTENDED_FILTER =
  /^singleValueExtendedProperties\/Any\(ep: ep\/id eq '([^']+)' and ep\/value eq '((?:[^']|'')*)'\)$/;
const EMAIL_FILTER = /^emailAddresses\/any\(a:a\/address eq '((?:[^']|'')*)'\)$/;
const EXPAND = /^singleValueExtendedProperties\(\$filter=id eq '([^']+)'\)$/;

const CHANGES = { create: 'created', update: 'updated', delete: 'deleted' } as const;

/** `/me/contacts` of Graph v1.0 (microsoft page §2.7). */
export function createContacts(
  { store, journal }: StandInServices,
  onChange: (account: SandboxAccount, changeType: ChangeType, id: string) => void,
) {
  const state = store.slice('microsoft-contacts', () => ({ main: [], second: [] }) as Contacts);

  const find = (account: SandboxAccount, id: string) =>
    state.current[account].find((contact) => contact.id === id || contact.immutableId === id);

  const note = (account: SandboxAccount, operation: keyof typeof CHANGES, contact: StoredContact) => {
    store.changed();
    journal.effect({
      provider: PROVIDER,
      account,
      operation: `contact.${operation}`,
      effect: operation,
      key: contact.body.singleValueExtendedProperties?.[0]?.value ?? '',
      remoteId: contact.immutableId,
    });
    onChange(account, CHANGES[operation], contact.immutableId);
  };

  function list(request: FastifyRequest, account: SandboxAccount, urlOf: (request: FastifyRequest) => URL) {
    const query = request.query as Query;
    const matching = filtered(state.current[account], query.$filter);
    const expanded = query.$expand === undefined ? null : (EXPAND.exec(query.$expand)?.[1] ?? undefined);
    if (matching === null || expanded === undefined) return null;
    const { page, nextLink } = pageOf(matching, query, urlOf(request));
    return {
      '@odata.context': `${urlOf(request).origin}/v1.0/$metadata#users('me')/contacts`,
      value: page.map((contact) => ({
        ...select(toWire(contact, requestsImmutableIds(request)), query.$select),
        ...(expanded === null ? {} : expandedProperty(contact, expanded)),
      })),
      ...(nextLink === undefined ? {} : { '@odata.nextLink': nextLink }),
    };
  }

  return {
    holdings: (account: SandboxAccount) =>
      state.current[account].map(({ immutableId, body }) => ({ id: immutableId, ...body })),

    routes(
      app: FastifyInstance,
      accountOf: (request: FastifyRequest) => SandboxAccount,
      urlOf: (request: FastifyRequest) => URL,
    ) {
      app.get('/me/contacts', { config: { operation: 'contact.list' } }, async (request, reply) => {
        const answer = list(request, accountOf(request), urlOf);
        if (answer === null) {
          return graphError(
            reply,
            400,
            'ErrorInvalidUrlQueryFilter',
            'The query filter contains one or more invalid nodes.',
          );
        }
        return answer;
      });

      app.post('/me/contacts', { config: { operation: 'contact.create' } }, async (request, reply) => {
        const body = contactBody.safeParse(request.body);
        if (!body.success) return graphError(reply, 400, 'RequestBodyRead', whatIsWrong(body.error.issues));
        if (!body.data.givenName) {
          return graphError(
            reply,
            400,
            'ErrorInvalidProperty',
            "The property 'GivenName' is required when creating the entity.",
          );
        }
        const now = new Date().toISOString();
        const contact: StoredContact = {
          id: newId('AAMkADEx'),
          immutableId: newId('AAkALgAA'),
          createdDateTime: now,
          lastModifiedDateTime: now,
          body: body.data,
        };
        state.current[accountOf(request)].push(contact);
        note(accountOf(request), 'create', contact);
        return reply.code(201).send(toWire(contact, requestsImmutableIds(request)));
      });

      const one = '/me/contacts/:id';

      app.get(one, { config: { operation: 'contact.get' } }, async (request, reply) => {
        const contact = find(accountOf(request), idOf(request));
        if (contact === undefined) return missing(request, reply);
        const { $select, $expand } = request.query as Query;
        const expanded = $expand === undefined ? undefined : EXPAND.exec($expand)?.[1];
        return {
          ...select(toWire(contact, requestsImmutableIds(request)), $select),
          ...(expanded === undefined ? {} : expandedProperty(contact, expanded)),
        };
      });

      app.patch(one, { config: { operation: 'contact.update' } }, async (request, reply) => {
        const contact = find(accountOf(request), idOf(request));
        if (contact === undefined) return missing(request, reply);
        const body = contactBody.safeParse(request.body);
        if (!body.success) return graphError(reply, 400, 'RequestBodyRead', whatIsWrong(body.error.issues));
        const extended = [
          ...(body.data.singleValueExtendedProperties ?? []),
          ...(contact.body.singleValueExtendedProperties ?? []),
        ].filter(({ id }, index, all) => all.findIndex((one) => one.id === id) === index);
        // Lists and addresses are replaced as a whole, extended properties one by one.
        contact.body = {
          ...contact.body,
          ...body.data,
          ...(extended.length === 0 ? {} : { singleValueExtendedProperties: extended }),
        };
        contact.lastModifiedDateTime = new Date().toISOString();
        note(accountOf(request), 'update', contact);
        return toWire(contact, requestsImmutableIds(request));
      });

      app.delete(one, { config: { operation: 'contact.delete' } }, async (request, reply) => {
        const contact = find(accountOf(request), idOf(request));
        if (contact === undefined) return missing(request, reply);
        const contacts = state.current[accountOf(request)];
        contacts.splice(contacts.indexOf(contact), 1);
        note(accountOf(request), 'delete', contact);
        return reply.code(204).send();
      });
    },
  };
}

type Contacts = Record<SandboxAccount, StoredContact[]>;

function filtered(
  contacts: readonly StoredContact[],
  filter: string | undefined,
): readonly StoredContact[] | null {
  if (filter === undefined) return contacts;
  const extended = EXTENDED_FILTER.exec(filter);
  if (extended !== null) {
    const [, id, value = ''] = extended;
    // The name in the id is case-sensitive, the value is not.
    const expected = unquoted(value).toLowerCase();
    return contacts.filter(({ body }) =>
      body.singleValueExtendedProperties?.some(
        (own) => own.id === id && own.value.toLowerCase() === expected,
      ),
    );
  }
  const address = EMAIL_FILTER.exec(filter)?.[1];
  if (address === undefined) return null;
  return contacts.filter(({ body }) =>
    body.emailAddresses?.some((email) => email.address === unquoted(address)),
  );
}

function expandedProperty(contact: StoredContact, id: string) {
  const own = contact.body.singleValueExtendedProperties?.filter((property) => property.id === id) ?? [];
  return own.length === 0 ? {} : { singleValueExtendedProperties: own };
}

function requestsImmutableIds(request: FastifyRequest): boolean {
  return /IdType\s*=\s*"?ImmutableId"?/i.test(String(request.headers.prefer ?? ''));
}

function idOf(request: FastifyRequest): string {
  return (request.params as { readonly id: string }).id;
}

/** Exchange gives base64, so with / + and = that a client must encode in a path. */
function newId(start: string): string {
  return `${start}/+${randomBytes(22).toString('base64')}`;
}

function missing(request: FastifyRequest, reply: Parameters<typeof graphError>[0]) {
  return /^AA(Mk|kA)[\w+/]+=*$/.test(idOf(request))
    ? graphError(reply, 404, 'ErrorItemNotFound', 'The specified object was not found in the store.')
    : graphError(reply, 400, 'ErrorInvalidIdMalformed', 'Id is malformed.');
}

function whatIsWrong(issues: readonly { readonly path: PropertyKey[]; readonly message: string }[]): string {
  const [issue] = issues;
  return `The property '${issue?.path.join('.')}' is not what type 'microsoft.graph.contact' has: ${issue?.message}`;
}

function unquoted(text: string): string {
  return text.replaceAll("''", "'");
}
