import { z } from 'zod';
import { NO_BODY, type PublishedCall } from '#dev/sandbox/core/published.ts';
import { collection, moment, text } from './published-types.ts';

/** Declared properties of `subscription` (CSDL v1.0). */
const writable = z.strictObject({
  changeType: z.string(),
  notificationUrl: z.url(),
  lifecycleNotificationUrl: z.url().nullish(),
  resource: z.string(),
  expirationDateTime: moment,
  clientState: z.string().max(128).nullish(),
  latestSupportedTlsVersion: text.optional(),
});

export const subscription = z.strictObject({
  '@odata.context': z.string().optional(),
  id: z.string(),
  applicationId: text,
  changeType: z.string(),
  clientState: text,
  creatorId: text,
  encryptionCertificate: text,
  encryptionCertificateId: text,
  expirationDateTime: moment,
  includeResourceData: z.boolean().nullable(),
  latestSupportedTlsVersion: text,
  lifecycleNotificationUrl: text,
  /** Documented replies have it, the metadata does not. */
  notificationContentType: text.optional(),
  notificationQueryOptions: text,
  notificationUrl: z.string(),
  notificationUrlAppId: text,
  resource: z.string(),
});

export const SUBSCRIPTION_CALLS: readonly PublishedCall[] = [
  { method: 'GET', path: '/subscriptions', answers: { 200: collection(subscription) } },
  { method: 'POST', path: '/subscriptions', body: writable, answers: { 201: subscription } },
  { method: 'GET', path: '/subscriptions/{id}', answers: { 200: subscription } },
  {
    method: 'PATCH',
    path: '/subscriptions/{id}',
    body: z.strictObject({ expirationDateTime: moment, notificationUrl: z.url().optional() }),
    answers: { 200: subscription },
  },
  { method: 'DELETE', path: '/subscriptions/{id}', answers: { 204: NO_BODY } },
  { method: 'POST', path: '/subscriptions/{id}/reauthorize', answers: { 204: NO_BODY } },
];
