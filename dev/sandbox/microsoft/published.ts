import { z } from 'zod';
import type { PublishedApi, PublishedCall } from '#dev/sandbox/core/published.ts';
import { CONTACT_CALLS } from './published-contacts.ts';
import { DRIVE_CALLS } from './published-drive.ts';
import { EVENT_CALLS } from './published-events.ts';
import { MAIL_CALLS } from './published-messages.ts';
import { SUBSCRIPTION_CALLS } from './published-subscriptions.ts';
import { text } from './published-types.ts';

/** A more detailed code lies below, which may have one below it (Graph: errors). */
const innerFailure = z
  .strictObject({
    code: z.string(),
    date: z.string(),
    'request-id': z.string(),
    'client-request-id': z.string(),
    get innerError() {
      return innerFailure.optional();
    },
  })
  .partial();

const failure = z.strictObject({
  error: z.strictObject({ code: z.string(), message: z.string(), innerError: innerFailure.optional() }),
});

const selected = z.strictObject({ $select: z.string().optional() });
const user = z
  .strictObject({ id: z.string(), displayName: text, mail: text, userPrincipalName: z.string() })
  .partial();

const ACCOUNT_CALLS: readonly PublishedCall[] = [
  { method: 'GET', path: '/me', query: selected, answers: { 200: user } },
];

export const GRAPH_PUBLISHED: PublishedApi = {
  source:
    'Graph v1.0-Prod.csdl of 20 August 2026 (github microsoftgraph/msgraph-metadata) and the pages of its reference',
  failure,
  calls: [
    ...ACCOUNT_CALLS,
    ...MAIL_CALLS,
    ...CONTACT_CALLS,
    ...EVENT_CALLS,
    ...DRIVE_CALLS,
    ...SUBSCRIPTION_CALLS,
  ],
};
