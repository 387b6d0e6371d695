import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Store } from '#dev/sandbox/core/store.ts';
import { CREDENTIALS, type SandboxAccount } from '#dev/sandbox/credentials.ts';
import { errorBody, pageOf, select } from './odata.ts';

const FIRST_CLIENT = 200_001;

const exactAction = z.strictObject({ what: z.literal('clients'), count: z.int().min(0).max(500) });
export type ExactAction = z.input<typeof exactAction>;

interface Division {
  readonly Code: number;
  readonly Description: string;
}

/** The administrations of an accountant: the office's own, which is open, and those of so many clients. */
export function createDivisions(store: Store) {
  const state = store.slice('exact-divisions', () => ({ clients: 0 }));
  const ownOf = (account: SandboxAccount): Division => {
    const { exact, label } = CREDENTIALS[account];
    return { Code: Number(exact.division), Description: label };
  };
  return {
    ownOf,
    all: (account: SandboxAccount): readonly Division[] => [
      ownOf(account),
      ...Array.from({ length: state.current.clients }, (_, index) => ({
        Code: FIRST_CLIENT + index,
        Description: `Klant ${index + 1}`,
      })),
    ],
    setClients(count: number): void {
      state.current.clients = count;
      store.changed();
    },
  };
}
export type Divisions = ReturnType<typeof createDivisions>;

/** `hrm/Divisions` has those of the open administration (picqer/exact-php-client 229), `system/Divisions` all. */
export function addDivisionRoutes(
  app: FastifyInstance,
  divisions: Divisions,
  accountOf: (request: FastifyRequest) => SandboxAccount,
): void {
  const queryOf = (request: FastifyRequest) =>
    request.query as Readonly<Record<'$select' | '$skiptoken', string | undefined>>;

  app.get('/api/v1/:division/hrm/Divisions', { config: { operation: 'division.list' } }, async (request) => ({
    d: { results: [select({ ...divisions.ownOf(accountOf(request)) }, queryOf(request).$select)] },
  }));

  app.get(
    '/api/v1/:division/system/Divisions',
    { config: { operation: 'system-division.list' } },
    async (request) => {
      const { $select, $skiptoken } = queryOf(request);
      const url = new URL(request.url, `http://${request.headers.host}`);
      const { page, next } = pageOf(
        divisions.all(accountOf(request)),
        $skiptoken,
        url,
        ({ Code }) => `${Code}`,
      );
      const results = page.map((division) => select({ ...division }, $select));
      return { d: { results, ...(next === undefined ? {} : { __next: next }) } };
    },
  );

  // The division in the address of `system/Divisions` is not looked at (picqer/exact-php-client 470).
  app.addHook('preHandler', async (request, reply): Promise<FastifyReply | undefined> => {
    const { division } = request.params as { readonly division?: string };
    if (division === undefined || reply.sent || request.url.includes('/system/Divisions')) return undefined;
    if (division === String(divisions.ownOf(accountOf(request)).Code)) return undefined;
    return reply.code(403).header('reason', 'NoDivisionAccess').send(errorBody('Forbidden'));
  });
}

export function addExactActions(app: FastifyInstance, divisions: Divisions): void {
  app.post('/sandbox/control/exact', async (request, reply) => {
    const parsed = exactAction.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    divisions.setClients(parsed.data.count);
    return reply.code(204).send();
  });
}
