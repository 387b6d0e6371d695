import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StandIn, StandInServices } from '#dev/sandbox/core/stand-in.ts';
import { CREDENTIALS, SANDBOX_ACCOUNTS, type SandboxAccount } from '#dev/sandbox/credentials.ts';
import { INFORMER_PUBLISHED } from './published.ts';
import {
  onWire,
  type RelationInput,
  readInput,
  type StoredRelation,
  wholeRelation,
} from './relation-input.ts';

const PROVIDER = 'informer';
const FIRST_NUMBER = 1001;

/** The relations of InformerOnline's API v2 (OpenAPI 2.0.0 at api.informer.eu/docs/v2; it has no way to delete one). */
export function createInformer({ store, journal }: StandInServices): StandIn {
  const state = store.slice(PROVIDER, () => ({
    nextId: 880_001,
    relations: { main: [], second: [] } as Record<SandboxAccount, StoredRelation[]>,
  }));

  const relationsOf = (request: FastifyRequest) => state.current.relations[accountOf(request) ?? 'main'];
  const find = (request: FastifyRequest) =>
    relationsOf(request).find(({ id }) => String(id) === (request.params as { readonly id: string }).id);

  function save(request: FastifyRequest, input: RelationInput, present: StoredRelation | null) {
    const relations = relationsOf(request);
    const highest = Math.max(FIRST_NUMBER - 1, ...relations.map((relation) => relation.relation_number));
    const relation: StoredRelation = {
      id: present?.id ?? state.current.nextId++,
      relation_number: input.relation_number || present?.relation_number || highest + 1,
      input,
      subtype: booleans(input.subtype ?? { active: 1 }),
      last_edit: new Date().toISOString().slice(0, 19).replace('T', ' '),
    };
    relations.splice(present === null ? relations.length : relations.indexOf(present), 1, relation);
    store.changed();
    const effect = present === null ? 'create' : 'update';
    journal.effect({
      provider: PROVIDER,
      account: accountOf(request) ?? '',
      operation: `relation.${effect}`,
      effect,
      key: String(relation.relation_number),
      remoteId: String(relation.id),
    });
    return { success: 'Relation saved' };
  }

  function answer(request: FastifyRequest, reply: FastifyReply, present: StoredRelation | null) {
    const read = readInput(request.body, present);
    if ('errors' in read) return invalid(reply, read.errors);
    const number = read.input.relation_number ?? 0;
    const inUse = relationsOf(request).some(
      (other) => other !== present && number !== 0 && other.relation_number === number,
    );
    return inUse
      ? invalid(reply, { relation_number: 'Dit relatienummer bestaat al.' })
      : save(request, read.input, present);
  }

  return {
    provider: PROVIDER,
    label: 'InformerOnline',
    prefix: '/informer/v2',
    operations: ['relation.list', 'relation.get', 'relation.create', 'relation.update'],
    published: INFORMER_PUBLISHED,
    holdings: () =>
      Object.fromEntries(
        SANDBOX_ACCOUNTS.map((account) => [
          CREDENTIALS[account].label,
          state.current.relations[account].map(wholeRelation),
        ]),
      ),
    errorBody: (status) => ({ type: 'application/json', body: JSON.stringify(failure(status)) }),
    refuse: (reply) => reply.code(401).send(failure(401)),

    routes(app) {
      app.addHook('preHandler', async (request, reply) => {
        if (accountOf(request) === null && !reply.sent) return reply.code(401).send(failure(401));
        return undefined;
      });

      app.get('/relations', { config: { operation: 'relation.list' } }, async (request) => {
        const { search = '', page = '1', records = '20' } = request.query as Record<string, string>;
        const matching = relationsOf(request).filter((relation) => mentions(relation, search));
        const start = (Number(page) - 1) * Number(records);
        const pages = Math.ceil(matching.length / Number(records));
        return {
          pagination: { page: Number(page), records: Number(records), total: matching.length, pages },
          relations: matching.slice(start, start + Number(records)).map(onWire),
        };
      });

      app.post('/relations', { config: { operation: 'relation.create' } }, async (request, reply) =>
        answer(request, reply, null),
      );

      const one = '/relations/:id';

      app.get(one, { config: { operation: 'relation.get' } }, async (request, reply) => {
        const relation = find(request);
        return relation === undefined ? reply.code(400).send(failure(400)) : onWire(relation);
      });

      app.put(one, { config: { operation: 'relation.update' } }, async (request, reply) => {
        const relation = find(request);
        return relation === undefined ? reply.code(404).send(failure(404)) : answer(request, reply, relation);
      });
    },
  };
}

function accountOf({ headers }: FastifyRequest): SandboxAccount | null {
  const fits = (account: SandboxAccount) => {
    const { code, apikey } = CREDENTIALS[account].informer;
    return headers.securitycode === code && headers.apikey === apikey;
  };
  return SANDBOX_ACCOUNTS.find(fits) ?? null;
}

/** 'Searches in company name, street, city and relation number', and so finds parts of them. */
function mentions({ input, relation_number }: StoredRelation, search: string): boolean {
  const texts = [input.company_name ?? '', input.street, input.city, String(relation_number)];
  return texts.some((text) => text.toLowerCase().includes(search.toLowerCase()));
}

function booleans(flags: Readonly<Record<string, 0 | 1 | undefined>>): Record<string, boolean> {
  return Object.fromEntries(Object.entries(flags).map(([name, flag]) => [name, flag === 1]));
}

function failure(status: number) {
  const texts: Readonly<Record<number, string>> = {
    401: 'Authenticatie mislukt.',
    400: 'Resource niet gevonden.',
    404: 'Resource niet gevonden.',
  };
  return { error: [texts[status] ?? 'Sandbox: deze aanroep mislukt.'], response_code: status };
}

function invalid(reply: FastifyReply, errors: Readonly<Record<string, string>>): FastifyReply {
  return reply.code(422).send({ error: errors, response_code: 422 });
}
