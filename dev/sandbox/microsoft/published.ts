import { z } from 'zod';
import type { PublishedApi } from '#dev/sandbox/core/published.ts';
import { CONTACT_CALLS } from './published-contacts.ts';
import { DRIVE_CALLS } from './published-drive.ts';
import { SUBSCRIPTION_CALLS } from './published-subscriptions.ts';

const failure = z.strictObject({
  error: z.strictObject({
    code: z.string(),
    message: z.string(),
    innerError: z
      .strictObject({
        code: z.string(),
        date: z.string(),
        'request-id': z.string(),
        'client-request-id': z.string(),
      })
      .partial()
      .optional(),
  }),
});

export const GRAPH_PUBLISHED: PublishedApi = {
  source:
    'Graph v1.0-Prod.csdl of 20 August 2026 (github microsoftgraph/msgraph-metadata) and the pages of its reference',
  failure,
  calls: [...CONTACT_CALLS, ...DRIVE_CALLS, ...SUBSCRIPTION_CALLS],
};
