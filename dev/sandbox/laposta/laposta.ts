import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptForms } from '#dev/sandbox/core/bodies.ts';
import type { StandIn, StandInServices } from '#dev/sandbox/core/stand-in.ts';
import { CREDENTIALS, SANDBOX_ACCOUNTS, type SandboxAccount } from '#dev/sandbox/credentials.ts';
import { emptyLists, listOnWire, type StoredList, type StoredMember } from './lists.ts';
import { type MemberForm, readMemberForm } from './member-form.ts';
import { LAPOSTA_PUBLISHED } from './published.ts';

const PROVIDER = 'laposta';

/** Lists, fields and members of Laposta v2 (Dutch services page §8; codes as its reference and integrators note). */
export function createLaposta({ store, journal }: StandInServices): StandIn {
  const state = store.slice('laposta', emptyLists);

  const note = (request: FastifyRequest, effect: 'create' | 'update' | 'delete', member: StoredMember) => {
    store.changed();
    journal.effect({
      provider: PROVIDER,
      account: accountOf(request) ?? '',
      operation: `member.${effect}`,
      effect,
      key: member.email,
      remoteId: member.member_id,
    });
  };

  const listOf = (request: FastifyRequest, id: string | undefined): StoredList | undefined => {
    const account = accountOf(request);
    const list = account === null ? undefined : state.current[account];
    return list?.list_id === id ? list : undefined;
  };

  /** A member by id or by address; Laposta takes either. */
  const memberOf = (list: StoredList, request: FastifyRequest) => {
    const { key } = request.params as { readonly key: string };
    return list.members.find((member) => member.member_id === key || member.email === key.toLowerCase());
  };

  function add(request: FastifyRequest, reply: FastifyReply, list: StoredList, form: MemberForm) {
    const email = form.email?.trim().toLowerCase() ?? '';
    if (email === '') return inputError(reply, 201, 'email', 'Email is empty');
    if (!isAddress(email)) return inputError(reply, 202, 'email', 'Invalid email syntax');
    if (!form.ip) return inputError(reply, 201, 'ip', 'Ip is empty');
    const unknown = unknownField(list, form);
    if (unknown !== undefined) return inputError(reply, 203, `custom_fields[${unknown}]`, 'Unknown field');
    const present = list.members.find((member) => member.email === email);
    if (present !== undefined && !form.option('upsert')) {
      return reply.code(400).send({
        error: {
          type: 'invalid_input',
          message: 'Email address exists',
          code: 204,
          parameter: 'email',
          member_id: present.member_id,
        },
      });
    }
    if (present !== undefined) {
      if (present.state === 'unsubscribed' && !form.option('suppress_reactivation')) present.state = 'active';
      return change(request, present, form);
    }
    const now = timestamp();
    const member: StoredMember = {
      member_id: randomBytes(5).toString('hex'),
      list_id: list.list_id,
      email,
      state: 'active',
      signup_date: now,
      modified: now,
      ip: form.ip,
      custom_fields: { ...form.customFields },
    };
    list.members.push(member);
    note(request, 'create', member);
    return reply.code(201).send({ member });
  }

  function change(request: FastifyRequest, member: StoredMember, form: MemberForm) {
    member.email = form.email?.trim().toLowerCase() || member.email;
    if (form.state === 'active' || form.state === 'unsubscribed') member.state = form.state;
    member.custom_fields = { ...member.custom_fields, ...form.customFields };
    member.modified = timestamp();
    note(request, 'update', member);
    return { member };
  }

  return {
    provider: PROVIDER,
    label: 'Laposta',
    prefix: '/laposta/v2',
    operations: [
      'list.list',
      'field.list',
      'member.list',
      'member.get',
      'member.create',
      'member.update',
      'member.delete',
    ],
    published: LAPOSTA_PUBLISHED,
    holdings: () =>
      Object.fromEntries(
        SANDBOX_ACCOUNTS.map((account) => {
          const list = state.current[account];
          return [
            `${CREDENTIALS[account].label}: ${list.name}`,
            list.members.map((member) => ({ ...member })),
          ];
        }),
      ),
    errorBody: (status) => ({
      type: 'application/json',
      body: JSON.stringify({
        error: { type: status >= 500 ? 'internal' : 'invalid_request', message: 'Sandbox' },
      }),
    }),
    refuse: unauthorised,

    routes(app) {
      acceptForms(app);
      app.addHook('preHandler', async (request, reply) => {
        if (accountOf(request) === null && !reply.sent) return unauthorised(reply);
        return undefined;
      });

      app.get('/list', { config: { operation: 'list.list' } }, async (request) => {
        const account = accountOf(request) ?? 'main';
        return { data: [listOnWire(state.current[account])] };
      });

      app.get('/field', { config: { operation: 'field.list' } }, async (request, reply) => {
        const list = listOf(request, listIdIn(request));
        if (list === undefined) return unknownList(reply);
        return { data: list.fields.map((field) => ({ field: { ...field, list_id: list.list_id } })) };
      });

      app.get('/member', { config: { operation: 'member.list' } }, async (request, reply) => {
        const list = listOf(request, listIdIn(request));
        if (list === undefined) return unknownList(reply);
        return { data: list.members.map((member) => ({ member })) };
      });

      app.post('/member', { config: { operation: 'member.create' } }, async (request, reply) => {
        const form = readMemberForm(request.body);
        const list = listOf(request, form.list_id);
        return list === undefined ? unknownList(reply) : add(request, reply, list, form);
      });

      const one = '/member/:key';

      app.get(one, { config: { operation: 'member.get' } }, async (request, reply) => {
        const list = listOf(request, listIdIn(request));
        if (list === undefined) return unknownList(reply);
        const member = memberOf(list, request);
        return member === undefined ? unknownMember(reply) : { member };
      });

      app.post(one, { config: { operation: 'member.update' } }, async (request, reply) => {
        const form = readMemberForm(request.body);
        const list = listOf(request, form.list_id);
        if (list === undefined) return unknownList(reply);
        const member = memberOf(list, request);
        if (member === undefined) return unknownMember(reply);
        const unknown = unknownField(list, form);
        if (unknown !== undefined)
          return inputError(reply, 203, `custom_fields[${unknown}]`, 'Unknown field');
        if (form.email !== undefined && !isAddress(form.email.trim()))
          return inputError(reply, 202, 'email', 'Invalid email syntax');
        const other = list.members.find((candidate) => candidate.email === form.email?.trim().toLowerCase());
        if (other !== undefined && other !== member)
          return inputError(reply, 204, 'email', 'Email address exists');
        return change(request, member, form);
      });

      app.delete(one, { config: { operation: 'member.delete' } }, async (request, reply) => {
        const list = listOf(request, listIdIn(request));
        if (list === undefined) return unknownList(reply);
        const member = memberOf(list, request);
        if (member === undefined) return unknownMember(reply);
        list.members = list.members.filter((candidate) => candidate !== member);
        note(request, 'delete', member);
        return { member: { ...member, state: 'deleted' } };
      });
    },
  };
}

function isAddress(email: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
}

/** Basic authentication with the key as user and an empty password. */
function accountOf(request: FastifyRequest): SandboxAccount | null {
  const [, encoded = ''] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  const given = Buffer.from(encoded, 'base64').toString();
  return SANDBOX_ACCOUNTS.find((account) => given === `${CREDENTIALS[account].laposta.apikey}:`) ?? null;
}

function listIdIn(request: FastifyRequest): string | undefined {
  return (request.query as { readonly list_id?: string }).list_id;
}

function unknownField(list: StoredList, form: MemberForm): string | undefined {
  const known = new Set(list.fields.map((field) => field.custom_name));
  return Object.keys(form.customFields).find((name) => !known.has(name));
}

function inputError(reply: FastifyReply, code: number, parameter: string, message: string): FastifyReply {
  return reply.code(400).send({ error: { type: 'invalid_input', message, code, parameter } });
}

function unknownList(reply: FastifyReply): FastifyReply {
  return inputError(reply, 203, 'list_id', 'Unknown list');
}

function unknownMember(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .send({ error: { type: 'invalid_input', message: 'Unknown member', code: 203, parameter: 'member_id' } });
}

function unauthorised(reply: FastifyReply): FastifyReply {
  return reply
    .code(401)
    .header('www-authenticate', 'Basic realm="Laposta"')
    .send({ error: { type: 'invalid_request', message: 'No valid api_key provided' } });
}

function timestamp(): string {
  return new Date().toISOString().slice(0, 19).replace('T', ' ');
}
