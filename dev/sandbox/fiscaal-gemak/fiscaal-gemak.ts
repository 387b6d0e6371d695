import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StandIn, StandInServices } from '#dev/sandbox/core/stand-in.ts';
import { CREDENTIALS, SANDBOX_ACCOUNTS, type SandboxAccount } from '#dev/sandbox/credentials.ts';
import { clientModel, clientQuery, type StoredClient } from './client-shape.ts';

const PROVIDER = 'fiscaal-gemak';

type Offices = Record<SandboxAccount, StoredClient[]>;

/** The client API of Fiscaal Gemak (Dutch services page §6). It lets the same BSN in twice, so doubles show. */
export function createFiscaalGemak({ store, journal }: StandInServices): StandIn {
  // A reset gives no id out again: who still knows an old one would take another's client for theirs.
  let unusedId = 7001;
  const state = store.slice('fiscaal-gemak', () => ({
    nextId: unusedId,
    clients: { main: [], second: [] } as Offices,
  }));

  const note = (account: SandboxAccount, effect: 'create' | 'update' | 'delete', client: StoredClient) => {
    store.changed();
    journal.effect({
      provider: PROVIDER,
      account,
      operation: `client.${effect}`,
      effect,
      key: client.Number ?? '',
      remoteId: String(client.Id),
    });
  };

  const find = (account: SandboxAccount, request: FastifyRequest) =>
    state.current.clients[account].find(
      (client) => String(client.Id) === (request.params as { readonly id: string }).id,
    );

  function list(account: SandboxAccount, query: unknown): readonly StoredClient[] | null {
    const parsed = clientQuery.safeParse(query);
    if (!parsed.success) return null;
    const {
      bsn,
      rsin,
      coc,
      offset,
      amount,
      modificationDateFrom: from,
      modificationDateTo: to,
    } = parsed.data;
    const clients = state.current.clients[account];
    const number = bsn ?? rsin;
    if (number !== undefined) return clients.filter((client) => client.IdentificationNumber === number);
    if (coc !== undefined) return clients.filter((client) => client.ChamberOfCommerceNumber === coc);
    return clients
      .filter(
        ({ ModificationDate: at }) => (from === undefined || at >= from) && (to === undefined || at < to),
      )
      .slice(offset, offset + amount);
  }

  return {
    provider: PROVIDER,
    label: 'Fiscaal Gemak',
    prefix: '/fiscaal-gemak',
    operations: ['client.list', 'client.get', 'client.create', 'client.update', 'client.delete'],
    holdings: () =>
      Object.fromEntries(
        SANDBOX_ACCOUNTS.map((account) => [CREDENTIALS[account].label, state.current.clients[account]]),
      ),
    errorBody: (status) => ({
      type: 'application/json',
      body: JSON.stringify({ Message: status >= 500 ? 'An error has occurred.' : 'The request is invalid.' }),
    }),
    refuse: denied,

    routes(app) {
      app.addHook('preHandler', async (request, reply) => {
        if (accountOf(request) === null && !reply.sent) return denied(reply);
        return undefined;
      });
      const account = (request: FastifyRequest): SandboxAccount => accountOf(request) ?? 'main';

      app.get('/client', { config: { operation: 'client.list' } }, async (request, reply) => {
        return (
          list(account(request), request.query) ??
          reply.code(400).send({ Message: 'The request is invalid.' })
        );
      });

      app.post('/client', { config: { operation: 'client.create' } }, async (request, reply) => {
        const model = clientModel.safeParse(request.body);
        if (!model.success) return invalid(reply, model.error.issues);
        const client: StoredClient = {
          ...model.data,
          Id: state.current.nextId++,
          ModificationDate: new Date().toISOString(),
        };
        unusedId = state.current.nextId;
        state.current.clients[account(request)].push(client);
        note(account(request), 'create', client);
        return reply.code(201).send(client);
      });

      const one = '/client/:id';

      app.get(one, { config: { operation: 'client.get' } }, async (request, reply) => {
        return find(account(request), request) ?? missing(reply);
      });

      app.put(one, { config: { operation: 'client.update' } }, async (request, reply) => {
        const present = find(account(request), request);
        if (present === undefined) return missing(reply);
        const model = clientModel.safeParse(request.body);
        if (!model.success) return invalid(reply, model.error.issues);
        const client: StoredClient = {
          ...model.data,
          Id: present.Id,
          ModificationDate: new Date().toISOString(),
        };
        const clients = state.current.clients[account(request)];
        clients[clients.indexOf(present)] = client;
        note(account(request), 'update', client);
        return client;
      });

      app.delete(one, { config: { operation: 'client.delete' } }, async (request, reply) => {
        const present = find(account(request), request);
        if (present === undefined) return missing(reply);
        const clients = state.current.clients[account(request)];
        clients.splice(clients.indexOf(present), 1);
        note(account(request), 'delete', present);
        return reply.code(204).send();
      });
    },
  };
}

/** The key stands in the header as it is, without a scheme. */
function accountOf(request: FastifyRequest): SandboxAccount | null {
  const key = request.headers.authorization;
  return SANDBOX_ACCOUNTS.find((account) => CREDENTIALS[account].fiscaalGemakKey === key) ?? null;
}

function denied(reply: FastifyReply): FastifyReply {
  return reply.code(401).send({ Message: 'Authorization has been denied for this request.' });
}

function missing(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ Message: 'Client not found.' });
}

function invalid(
  reply: FastifyReply,
  issues: readonly { readonly path: PropertyKey[]; readonly message: string }[],
) {
  const ModelState = Object.fromEntries(
    issues.map((issue) => [`client.${issue.path.join('.')}`, [issue.message]]),
  );
  return reply.code(400).send({ Message: 'The request is invalid.', ModelState });
}
