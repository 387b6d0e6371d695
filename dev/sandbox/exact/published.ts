import { z } from 'zod';
import { NO_BODY, type PublishedApi } from '#dev/sandbox/core/published.ts';

const guid = z.guid();
/** OData 2: a property that is empty is null. */
const text = z.string().nullish();

/** The fields of CRMAccounts in Exact's reference that a relation can fill. */
const writable = z.strictObject({
  AddressLine1: text,
  AddressLine2: text,
  AddressLine3: text,
  BSN: text,
  ChamberOfCommerce: text,
  City: text,
  // A number in a text of fixed length, filled with spaces on the left.
  Code: z
    .string()
    .length(18)
    .regex(/^ *\d+$/)
    .nullish(),
  Country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullish(),
  Email: text,
  EndDate: text,
  Name: text,
  Phone: text,
  Postcode: text,
  RSIN: text,
  Remarks: text,
  StartDate: text,
  Status: z.enum(['A', 'S', 'P', 'C']).nullish(),
  TradeName: text,
  VATNumber: text,
  Website: text,
});
const writableBank = z.strictObject({
  Account: guid.nullish(),
  BankAccount: text,
  BankAccountHolderName: text,
  BICCode: text,
  Description: text,
  Main: z.boolean().nullish(),
});

const account = writable.extend({ ID: guid.nullish() });
const bankAccount = writableBank.extend({ ID: guid.nullish() });
const wrapped = <Answer extends z.ZodType>(d: Answer) => z.strictObject({ d });
const listed = <Item extends z.ZodType>(item: Item) =>
  wrapped(z.strictObject({ results: z.array(item), __next: z.url().optional() }));

const search = z.strictObject({
  $filter: z.string().optional(),
  $select: z.string().optional(),
  $top: z.string().regex(/^\d+$/).optional(),
  // Only in a `__next`: the guid of the last record before it.
  $skiptoken: z
    .string()
    .regex(/^guid'[\w-]+'$/)
    .optional(),
});
const division = z.object({ division: z.string().regex(/^\d+$/) });
const one = division.extend({ id: guid });

const renewal = z.strictObject({
  grant_type: z.literal('refresh_token'),
  refresh_token: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
});
const exchange = renewal.omit({ refresh_token: true }).extend({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
});
const tokens = z.strictObject({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  // A text of digits, as its main client library insists.
  expires_in: z.string().regex(/^\d+$/),
  refresh_token: z.string(),
});
const refusedToken = z.strictObject({ error: z.string(), error_description: z.string().optional() });

const failure = z.strictObject({
  error: z.strictObject({
    code: z.string(),
    message: z.strictObject({ lang: z.string(), value: z.string() }),
  }),
});

/** What Balie selects of SystemSystemMe, HRMDivisions and SystemSystemDivisions. */
const me = z.strictObject({ CurrentDivision: z.int(), FullName: text, UserName: text }).partial();
const company = z.strictObject({ Code: z.int(), Description: text }).partial();
const selected = z.strictObject({ $select: z.string() });
const selectedPage = selected.extend({ $skiptoken: z.string().regex(/^\d+$/).optional() });

const crm = '/api/v1/{division}/crm';

export const EXACT_PUBLISHED: PublishedApi = {
  source:
    'Exact Online REST reference, CRMAccounts and CRMBankAccounts, as github picqer/exact-php-client lists their properties',
  failure,
  calls: [
    {
      method: 'POST',
      path: '/api/oauth2/token',
      body: z.union([renewal, exchange]),
      answers: { 200: tokens, 400: refusedToken, 401: refusedToken },
    },
    { method: 'GET', path: '/api/v1/current/Me', query: selected, answers: { 200: listed(me) } },
    {
      method: 'GET',
      path: '/api/v1/{division}/hrm/Divisions',
      parameters: division,
      query: selected,
      answers: { 200: listed(company) },
    },
    {
      method: 'GET',
      path: '/api/v1/{division}/system/Divisions',
      parameters: division,
      query: selectedPage,
      answers: { 200: listed(company) },
    },
    {
      method: 'GET',
      path: `${crm}/Accounts`,
      parameters: division,
      query: search,
      answers: { 200: listed(account) },
    },
    {
      method: 'POST',
      path: `${crm}/Accounts`,
      parameters: division,
      body: writable.extend({ BankAccounts: z.array(writableBank.omit({ Account: true })).optional() }),
      answers: { 201: wrapped(account) },
    },
    {
      method: 'PUT',
      path: `${crm}/Accounts(guid'{id}')`,
      parameters: one,
      body: writable,
      answers: { 204: NO_BODY },
    },
    {
      method: 'DELETE',
      path: `${crm}/Accounts(guid'{id}')`,
      parameters: one,
      answers: { 204: NO_BODY },
    },
    {
      method: 'GET',
      path: `${crm}/BankAccounts`,
      parameters: division,
      query: search,
      answers: { 200: listed(bankAccount) },
    },
    {
      method: 'POST',
      path: `${crm}/BankAccounts`,
      parameters: division,
      body: writableBank,
      answers: { 201: wrapped(bankAccount) },
    },
    {
      method: 'PUT',
      path: `${crm}/BankAccounts(guid'{id}')`,
      parameters: one,
      body: writableBank,
      answers: { 204: NO_BODY },
    },
  ],
};
