import { z } from 'zod';
import type { ComparedFields } from '#domain/drift/compare-records.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';
import { isPlainlyAnothers } from '#domain/saga/found-record.ts';
import {
  createHttpClient,
  type HttpClient,
  type HttpReply,
  type HttpRequest,
  parseJson,
  readJson,
  requireSuccess,
} from '#providers/http.ts';
import { GONE, type KeyedRecord, learnedOf, questionUnlessClaimed } from '#providers/learned.ts';
import type { Outbound } from '#providers/outbound.ts';
import { dataRefused, keysRefused } from '#providers/provider-failures.ts';
import type { KnownRemote, LinkAccess, PushResult, RelationAdapter } from '#providers/provider-ports.ts';
import { requiredFields } from '#providers/required-fields.ts';
import { memberFields } from './member-fields.ts';
import { createMemberList, expectedMember, listedMember, recordOf } from './member-list.ts';
import { refusalReason } from './refusals.ts';

const PROVIDER = 'laposta';
/** Laposta requires the address the subscriber came from. */
const ENTERED_BY_STAFF = '127.0.0.1';

const memberReply = z.object({ member: z.object({ member_id: z.string().min(1), email: z.string() }) });
const fieldsReply = z.object({ data: z.array(z.object({ field: z.object({ custom_name: z.string() }) })) });

/** The person on the mailing list (RELSAGA-09, 32). Who unsubscribed stays so: no call sets a member's state. */
export function createLapostaAdapter(options: {
  readonly url: string;
  readonly outbound: Outbound;
}): RelationAdapter {
  const client = {
    provider: PROVIDER,
    baseUrl: `${options.url.replace(/(?<!\/)\/+$/, '')}/v2`,
    outbound: options.outbound,
  } as const;
  const http = createHttpClient(client);
  const lists = createHttpClient({ ...client, wholeLists: true });

  const openList = (access: LinkAccess, via: HttpClient = http): MailingList => {
    const { listid } = requiredFields(PROVIDER, access.settings, ['listid']);
    const { apikey } = requiredFields(PROVIDER, access.secrets, ['apikey']);
    const authorization = `Basic ${Buffer.from(`${apikey}:`).toString('base64')}`;
    return {
      id: listid,
      send: ({ form, ...request }) =>
        via.send({
          ...request,
          ...(form === undefined ? {} : { body: new URLSearchParams(form).toString() }),
          headers: {
            authorization,
            accept: 'application/json',
            ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
          },
          signal: access.signal,
        }),
    };
  };

  return {
    provider: PROVIDER,

    naturalKey: (relation) => relation.values.email,

    list: createMemberList(async (access) => {
      const { id, send } = openList(access, lists);
      const reply = await send({ method: 'GET', path: `member?${new URLSearchParams({ list_id: id })}` });
      requireAccepted(reply);
      return reply;
    }),

    async push(access, relation, known) {
      const list = openList(access);
      const { email, newsletter } = relation.values;
      if (!newsletter) {
        await removeUnsubscribed(list, relation, known);
        return { outcome: 'absent' };
      }
      const fields = async () => ({ list_id: list.id, email, ...(await customFields(list, relation)) });
      const update = async (member: string) =>
        list.send({ method: 'POST', path: `member/${encodeURIComponent(member)}`, form: await fields() });

      if (known.remoteId !== null) {
        const updated = await update(known.remoteId);
        return updated.status === 404 ? GONE : stored(updated);
      }
      if (email !== known.naturalKey) return learnedOf(known, await findFromEarlierAttempt(list, known));
      const present = await find(list, email);
      if (present !== null) {
        const expected = nameOf(expectedMember(relation));
        const question = await questionUnlessClaimed(PROVIDER, known, expected, present);
        return question ?? stored(await update(present.id));
      }
      await known.beforeCreate();
      const options = { 'options[upsert]': 'true', 'options[suppress_reactivation]': 'true' };
      const form = { ...(await fields()), ip: ENTERED_BY_STAFF, ...options };
      return stored(await list.send({ method: 'POST', path: 'member', form }));
    },

    async remove(access, _relation, known) {
      const list = openList(access);
      await removeOwn(list, known);
      return 'deleted';
    },
  };
}

interface MailingList {
  readonly id: string;
  readonly send: (
    request: Pick<HttpRequest, 'method' | 'path'> & { readonly form?: Record<string, string> },
  ) => Promise<HttpReply>;
}

/** Laposta finds by id or address; an address proves nothing, so the name is compared. */
async function find(list: MailingList, key: string): Promise<KeyedRecord | null> {
  if (key === '') return null;
  const reply = await list.send({ method: 'GET', path: memberPath(list, key) });
  const { data } = memberState.safeParse(parseJson(reply.text));
  if (reply.status === 404 || data?.member.state === 'deleted') return null;
  requireAccepted(reply);
  const { id, fields } = recordOf(readJson(PROVIDER, reply, foundReply).member);
  return { id, fields: nameOf(fields) };
}

async function findFromEarlierAttempt(list: MailingList, known: KnownRemote): Promise<string | null> {
  return known.attemptedAt === null ? null : ((await find(list, known.naturalKey))?.id ?? null);
}

function nameOf({ name }: ComparedFields): ComparedFields {
  return { name };
}

const foundReply = z.object({ member: listedMember });
const memberState = z.object({ member: z.object({ state: z.string() }) });

async function removeOwn(list: MailingList, known: KnownRemote): Promise<void> {
  const id = known.remoteId ?? (await findFromEarlierAttempt(list, known));
  if (id !== null && !(await known.claimedByAnother(id))) await removeMember(list, id);
}

/** Also removes a member whom the office itself added, unless it is plainly somebody else with that address. */
async function removeUnsubscribed(
  list: MailingList,
  relation: RelationRecord,
  known: KnownRemote,
): Promise<void> {
  if (known.remoteId !== null || known.attemptedAt !== null) return removeOwn(list, known);
  const present = await find(list, known.naturalKey);
  if (present === null || (await known.claimedByAnother(present.id))) return;
  if (isPlainlyAnothers(nameOf(expectedMember(relation)), present.fields)) return;
  await removeMember(list, present.id);
}

async function removeMember(list: MailingList, id: string): Promise<void> {
  const reply = await list.send({ method: 'DELETE', path: memberPath(list, id) });
  if (reply.status !== 404) requireAccepted(reply);
}

function stored(reply: HttpReply): PushResult {
  requireAccepted(reply);
  return { outcome: 'stored', remoteId: readJson(PROVIDER, reply, memberReply).member.member_id };
}

function memberPath(list: MailingList, key: string): string {
  return `member/${encodeURIComponent(key)}?${new URLSearchParams({ list_id: list.id })}`;
}

/** An unknown field makes Laposta refuse the member (code 203). */
async function customFields(list: MailingList, relation: RelationRecord): Promise<Record<string, string>> {
  const reply = await list.send({
    method: 'GET',
    path: `field?${new URLSearchParams({ list_id: list.id })}`,
  });
  requireAccepted(reply);
  const known = new Set(readJson(PROVIDER, reply, fieldsReply).data.map(({ field }) => field.custom_name));
  return Object.fromEntries(
    Object.entries(memberFields(relation))
      .filter(([name]) => known.has(name))
      .map(([name, value]) => [`custom_fields[${name}]`, value]),
  );
}

const errorReply = z.object({
  error: z.object({ code: z.coerce.number().optional(), parameter: z.string().optional() }),
});

function requireAccepted(reply: HttpReply): void {
  const { code, parameter } = errorReply.safeParse(parseJson(reply.text)).data?.error ?? {};
  if (reply.status === 401 || reply.status === 403) {
    const message = 'Laposta weigert de apikey. Controleer de koppeling.';
    throw keysRefused(PROVIDER, 'apikey invalid', message);
  }
  if (reply.status === 400 && code !== undefined) {
    throw dataRefused(PROVIDER, String(code), refusalReason(code, parameter));
  }
  requireSuccess(PROVIDER, reply, code === undefined ? undefined : String(code));
}
