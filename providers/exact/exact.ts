import { z } from 'zod';
import type { RelationRecord } from '#domain/relation/relation.ts';
import { createHttpClient, readJson } from '#providers/http.ts';
import { createTokenSend, type JsonSend } from '#providers/json-send.ts';
import {
  type NumberedRecords,
  pushNumbered,
  relationNumberKey,
  removeNumbered,
} from '#providers/numbered-records.ts';
import type { Outbound } from '#providers/outbound.ts';
import type { LinkAccess, RelationAdapter, RemoveResult } from '#providers/provider-ports.ts';
import { requiredFields } from '#providers/required-fields.ts';
import { accountCode, isAccountCode, toAccount } from './account-fields.ts';
import {
  comparedAccount,
  comparedFields,
  createAccountList,
  expectedAccount,
  SELECTED,
} from './account-list.ts';
import { isRefusal, requireAccepted } from './refusals.ts';

const PROVIDER = 'exact';
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** A POST answers with what it made only when asked. */
const REPRESENTATION = { prefer: 'return=representation' };

const entity = z.object({ ID: z.guid() });
const created = z.object({ d: entity });
const found = z.object({ d: z.object({ results: z.array(comparedAccount.extend(entity.shape)) }) });
const bankAccounts = z.object({
  d: z.object({ results: z.array(entity.extend({ BankAccount: z.string().nullish() })) }),
});

/** Relations as Exact accounts (RELSAGA-05). One that cannot be deleted is ended yesterday; a save reopens it. */
export function createExactAdapter(options: {
  readonly url: string;
  readonly outbound: Outbound;
}): RelationAdapter {
  const http = createHttpClient({
    provider: PROVIDER,
    baseUrl: `${options.url.replace(/(?<!\/)\/+$/, '')}/api/v1`,
    outbound: options.outbound,
  });
  const below = (access: LinkAccess) => {
    const { division } = requiredFields(PROVIDER, access.settings, ['division']);
    return `${encodeURIComponent(division)}/crm/`;
  };
  const open = (access: LinkAccess): JsonSend => {
    const send = createTokenSend(http, access, REPRESENTATION);
    const company = below(access);
    return (request) => send({ ...request, path: `${company}${request.path}` });
  };

  return {
    provider: PROVIDER,

    naturalKey: relationNumberKey,

    list: createAccountList({
      open,
      addressOf: (access) => `${http.baseUrl}/${below(access)}`,
      requireAccepted,
    }),

    async push(access, relation, known) {
      return pushNumbered(accountsOf(open(access), relation), relation, known);
    },

    async remove(access, _relation, known) {
      const send = open(access);
      return removeNumbered(lookupOf(send), known, (id) => removeAccount(send, id));
    },
  };
}

function lookupOf(send: JsonSend): Pick<NumberedRecords, 'accepts' | 'find'> {
  return {
    accepts: isAccountCode,

    async find(number) {
      const reply = await send({
        method: 'GET',
        path: query('Accounts', { $filter: `Code eq '${accountCode(number)}'`, $select: SELECTED }),
      });
      requireAccepted(reply);
      const [account] = readJson(PROVIDER, reply, found).d.results;
      return account === undefined ? null : { id: account.ID, fields: comparedFields(account) };
    },
  };
}

function accountsOf(send: JsonSend, relation: RelationRecord): NumberedRecords {
  const { iban } = relation.values;
  return {
    provider: PROVIDER,
    ...lookupOf(send),
    expected: () => expectedAccount(relation),

    async add(number) {
      const body = {
        ...toAccount(relation),
        Code: accountCode(number),
        // A bookkeeper may change it later, so an update does not send it.
        Status: 'C',
        ...(iban === '' ? {} : { BankAccounts: [{ BankAccount: iban, Main: true }] }),
      };
      const reply = await send({ method: 'POST', path: 'Accounts', body });
      requireAccepted(reply, relation.kind);
      return readJson(PROVIDER, reply, created).d.ID;
    },

    async change(id) {
      const body = { ...toAccount(relation), EndDate: null };
      const reply = await send({ method: 'PUT', path: one('Accounts', id), body });
      if (reply.status === 404) return false;
      requireAccepted(reply, relation.kind);
      if (iban !== '') await changeBankAccount(send, id, iban);
      return true;
    },
  };
}

async function changeBankAccount(send: JsonSend, account: string, iban: string): Promise<void> {
  const filter = `Account eq guid'${account}' and Main eq true`;
  const listed = await send({
    method: 'GET',
    path: query('BankAccounts', { $filter: filter, $select: 'ID,BankAccount' }),
  });
  requireAccepted(listed);
  const [main] = readJson(PROVIDER, listed, bankAccounts).d.results;
  if (main?.BankAccount === iban) return;
  requireAccepted(
    main === undefined
      ? await send({
          method: 'POST',
          path: 'BankAccounts',
          body: { Account: account, BankAccount: iban, Main: true },
        })
      : await send({ method: 'PUT', path: one('BankAccounts', main.ID), body: { BankAccount: iban } }),
  );
}

async function removeAccount(send: JsonSend, id: string): Promise<RemoveResult> {
  const deleted = await send({ method: 'DELETE', path: one('Accounts', id) });
  if (deleted.status === 404) return 'deleted';
  // The reference does not say how Exact refuses to delete an account in use.
  if (deleted.status !== 400 && !isRefusal(deleted)) {
    requireAccepted(deleted);
    return 'deleted';
  }
  const EndDate = new Date(Date.now() - DAY_MILLISECONDS).toISOString().slice(0, 10);
  const ended = await send({ method: 'PUT', path: one('Accounts', id), body: { EndDate } });
  if (ended.status === 404) return 'deleted';
  requireAccepted(ended);
  return { outcome: 'deactivated', remoteId: id };
}

function one(entities: string, id: string): string {
  return `${entities}(guid'${encodeURIComponent(id)}')`;
}

function query(entities: string, options: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(options).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${entities}?${pairs.join('&')}`;
}
