import { z } from 'zod';
import type { PublishedApi } from '#dev/sandbox/core/published.ts';

const text = z.string().optional();
/** '2012-10-31 11:27:42'. */
const moment = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
const flag = z.enum(['true', 'false']);

/** Forms: a custom field or an option is named within brackets. */
const customFields = z.record(z.string().regex(/^custom_fields\[\w+\](\[\])?$/), z.string());
const OPTIONS = ['upsert', 'suppress_reactivation', 'suppress_email_notification', 'ignore_doubleoptin'];

/** A form's plain parameters, its custom fields and, when given, its options; nothing else. */
function memberForm(plain: z.ZodObject, options: readonly string[]) {
  return z.record(z.string(), z.string()).superRefine((form, context) => {
    const entries = Object.entries(form);
    const ofGroup = (group: string) => entries.filter(([name]) => name.startsWith(`${group}[`));
    const rest = entries.filter(([name]) => !name.includes('['));
    const groups = [
      [plain, rest],
      [customFields, ofGroup('custom_fields')],
      [z.partialRecord(z.enum(options.map((name) => `options[${name}]`)), flag), ofGroup('options')],
    ] as const;
    for (const [schema, given] of groups) {
      const { error } = schema.safeParse(Object.fromEntries(given));
      for (const issue of error?.issues ?? [])
        context.addIssue({ code: 'custom', path: issue.path, message: issue.message });
    }
    if (groups.reduce((count, [, given]) => count + given.length, 0) < entries.length)
      context.addIssue({ code: 'custom', message: 'a parameter of no group' });
  });
}

const newMember = z.strictObject({
  list_id: z.string(),
  ip: z.union([z.ipv4(), z.ipv6()]),
  email: z.string(),
  source_url: text,
});
const changedMember = z.strictObject({
  list_id: z.string(),
  email: text,
  ip: text,
  source_url: text,
  state: z.enum(['active', 'unsubscribed']).optional(),
});

const member = z.strictObject({
  member: z.strictObject({
    member_id: z.string(),
    list_id: z.string(),
    email: z.string(),
    state: z.enum(['active', 'unsubscribed', 'unconfirmed', 'cleaned', 'deleted']),
    signup_date: moment,
    modified: moment.or(z.literal('')),
    ip: z.string(),
    source_url: text,
    custom_fields: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  }),
});
const members = z.strictObject({ data: z.array(member) });

const field = z.strictObject({
  field: z.strictObject({
    field_id: z.string(),
    list_id: z.string(),
    created: moment.optional(),
    modified: moment.or(z.literal('')).optional(),
    state: z.enum(['active', 'deleted']).optional(),
    name: z.string(),
    custom_name: z.string(),
    tag: text,
    datatype: z.enum(['text', 'numeric', 'date', 'select_single', 'select_multiple']),
    required: z.boolean(),
    in_form: z.boolean().optional(),
    in_list: z.boolean().optional(),
  }),
});

/** With code 204 the id of the member that has the address already. */
const failure = z.strictObject({
  error: z.strictObject({
    type: z.string(),
    message: z.string(),
    code: z.number().int().optional(),
    parameter: text,
    member_id: text,
  }),
});

const list = z.strictObject({
  list: z.strictObject({
    list_id: z.string(),
    created: moment.optional(),
    modified: moment.or(z.literal('')).optional(),
    state: z.enum(['active', 'deleted']),
    name: z.string(),
    remarks: z.string(),
    subscribe_notification_email: text,
    unsubscribe_notification_email: text,
    members: z.strictObject({
      active: z.number().int(),
      unsubscribed: z.number().int(),
      cleaned: z.number().int(),
    }),
  }),
});

const ofList = z.strictObject({ list_id: z.string() });
const one = '/member/{member}';

export const LAPOSTA_PUBLISHED: PublishedApi = {
  source:
    'Laposta API v2: the entities of github laposta/laposta-api-dotnet and the calls of github laposta/laposta-skill',
  failure,
  calls: [
    { method: 'GET', path: '/list', answers: { 200: z.strictObject({ data: z.array(list) }) } },
    {
      method: 'GET',
      path: '/field',
      query: ofList,
      answers: { 200: z.strictObject({ data: z.array(field) }) },
    },
    {
      method: 'GET',
      path: '/member',
      query: ofList.extend({ state: z.enum(['active', 'unsubscribed', 'cleaned']).optional() }),
      answers: { 200: members },
    },
    {
      method: 'POST',
      path: '/member',
      body: memberForm(newMember, OPTIONS),
      answers: { 200: member, 201: member },
    },
    { method: 'GET', path: one, query: ofList, answers: { 200: member } },
    { method: 'POST', path: one, body: memberForm(changedMember, []), answers: { 200: member } },
    { method: 'DELETE', path: one, query: ofList, answers: { 200: member } },
  ],
};
