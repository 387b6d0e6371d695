import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { acceptForms } from '#dev/sandbox/core/bodies.ts';
import type { StandIn, StandInServices } from '#dev/sandbox/core/stand-in.ts';
import { CREDENTIALS, SANDBOX_ACCOUNTS, type SandboxAccount } from '#dev/sandbox/credentials.ts';

const PROVIDER = 'hours';

const loginForm = z.object({ domain: z.string(), email: z.string(), password: z.string() });
const customer = z.object({
  number: z.string().min(1),
  name: z.string().min(1),
  email: z.string(),
  phone: z.string(),
  street: z.string(),
  house_number: z.string(),
  house_number_suffix: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
});
const listQuery = z.object({
  number: z.string().optional(),
  offset: z.coerce.number().int().nonnegative().default(0),
  limit: z.coerce.number().int().positive().max(100).default(100),
});
type Customer = z.output<typeof customer> & { readonly id: string };

/** An hours registration. Its sign-in is documented (Dutch services page §7); its customers are an assumption. */
export function createHours({ store, journal }: StandInServices): StandIn {
  const state = store.slice(PROVIDER, () => ({
    nextId: 301,
    customers: { main: [], second: [] } as Record<SandboxAccount, Customer[]>,
  }));

  const customersOf = (request: FastifyRequest) => state.current.customers[accountOf(request) ?? 'main'];
  const find = (request: FastifyRequest) =>
    customersOf(request).find(({ id }) => id === (request.params as { readonly id: string }).id);

  const note = (
    request: FastifyRequest,
    effect: 'create' | 'update' | 'delete',
    { number, id }: Customer,
  ) => {
    store.changed();
    journal.effect({
      provider: PROVIDER,
      account: accountOf(request) ?? '',
      operation: `customer.${effect}`,
      effect,
      key: number,
      remoteId: id,
    });
  };

  return {
    provider: PROVIDER,
    label: 'Urenregistratie',
    prefix: '/hours',
    operations: ['login', 'customer.list', 'customer.create', 'customer.update', 'customer.delete'],
    holdings: () =>
      Object.fromEntries(
        SANDBOX_ACCOUNTS.map((account) => [CREDENTIALS[account].label, state.current.customers[account]]),
      ),
    errorBody: (status) => ({
      type: 'application/json',
      body: JSON.stringify({ error: [{ message: `SANDBOX_${status}` }] }),
    }),
    refuse: (reply) => refuse(reply, 401, 'INVALID_TOKEN'),

    routes(app) {
      acceptForms(app);
      app.addHook('preHandler', async (request, reply) => {
        const signingIn = request.routeOptions.config.operation === 'login';
        if (!signingIn && accountOf(request) === null && !reply.sent)
          return refuse(reply, 401, 'INVALID_TOKEN');
        return undefined;
      });

      app.post('/login', { config: { operation: 'login' } }, async (request, reply) => {
        const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
        const form = loginForm.safeParse(isForm === true ? request.body : null);
        const account = SANDBOX_ACCOUNTS.find((one) => CREDENTIALS[one].hours.domain === form.data?.domain);
        if (account === undefined) return refuse(reply, 400, 'DOMAIN_NOT_FOUND');
        const { email, password } = CREDENTIALS[account].hours;
        return form.data?.email === email && form.data.password === password
          ? { result: { access_token: tokenOf(account) } }
          : refuse(reply, 401, 'INVALID_CREDENTIALS');
      });

      const all = '/customers';

      app.get(all, { config: { operation: 'customer.list' } }, async (request) => {
        const { number, offset, limit } = listQuery.parse(request.query);
        const found = customersOf(request).filter((one) => number === undefined || one.number === number);
        return { result: found.slice(offset, offset + limit) };
      });

      app.post(all, { config: { operation: 'customer.create' } }, async (request, reply) => {
        const sent = customer.safeParse(request.body);
        if (!sent.success) return refuse(reply, 422, 'INVALID_CUSTOMER');
        if (customersOf(request).some(({ number }) => number === sent.data.number))
          return refuse(reply, 409, 'NUMBER_EXISTS');
        const added = { ...sent.data, id: String(state.current.nextId++) };
        customersOf(request).push(added);
        note(request, 'create', added);
        return reply.code(201).send({ result: added });
      });

      const one = '/customers/:id';

      app.put(one, { config: { operation: 'customer.update' } }, async (request, reply) => {
        const present = find(request);
        if (present === undefined) return refuse(reply, 404, 'CUSTOMER_NOT_FOUND');
        const sent = customer.safeParse(request.body);
        if (!sent.success) return refuse(reply, 422, 'INVALID_CUSTOMER');
        const changed = { ...sent.data, id: present.id };
        customersOf(request).splice(customersOf(request).indexOf(present), 1, changed);
        note(request, 'update', changed);
        return { result: changed };
      });

      app.delete(one, { config: { operation: 'customer.delete' } }, async (request, reply) => {
        const present = find(request);
        if (present === undefined) return refuse(reply, 404, 'CUSTOMER_NOT_FOUND');
        customersOf(request).splice(customersOf(request).indexOf(present), 1);
        note(request, 'delete', present);
        return reply.code(204).send();
      });
    },
  };
}

/** Derived from the account each time, so that a token outlives a restart of the sandbox. */
function tokenOf(account: SandboxAccount): string {
  return createHmac('sha256', 'balie sandbox hours').update(account).digest('base64url');
}

function accountOf(request: FastifyRequest): SandboxAccount | null {
  const { authorization } = request.headers;
  return SANDBOX_ACCOUNTS.find((account) => authorization === `Bearer ${tokenOf(account)}`) ?? null;
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ error: [{ message }] });
}
