import { z } from 'zod';
import { CREDENTIALS, microsoftUserIdOf, type SandboxAccount } from '#dev/sandbox/credentials.ts';

/** The resources that a subscription can be about here, as its creator names them. */
export const SUBSCRIBED_RESOURCES = ['contacts', 'events', 'messages'] as const;
export type SubscribedResource = (typeof SUBSCRIBED_RESOURCES)[number];

export const CHANGE_TYPES = ['created', 'updated', 'deleted'] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number];

export const LIFECYCLE_EVENTS = ['reauthorizationRequired', 'subscriptionRemoved', 'missed'] as const;
export type LifecycleEvent = (typeof LIFECYCLE_EVENTS)[number];

/** A mail lies in a folder of a mailbox, which may be a shared one. */
export interface ChangedItem {
  readonly id: string;
  readonly immutableId: string;
  readonly mailbox?: string;
  readonly folders?: readonly string[];
}

export interface StoredSubscription {
  readonly id: string;
  readonly account: SandboxAccount;
  readonly resource: string;
  readonly changeType: string;
  readonly notificationUrl: string;
  readonly lifecycleNotificationUrl: string | null;
  readonly clientState: string | null;
  /** Created with immutable ids, which its notifications have too; absent in the state of an older sandbox. */
  readonly isImmutable?: boolean;
  expirationDateTime: string;
}

export const newSubscription = z.object({
  changeType: z.string().regex(/^(created|updated|deleted)(,(created|updated|deleted))*$/),
  notificationUrl: z.url(),
  lifecycleNotificationUrl: z.url().nullish(),
  resource: z.string(),
  expirationDateTime: z.iso.datetime({ offset: true }),
  clientState: z.string().max(128).nullish(),
  latestSupportedTlsVersion: z.string().nullish(),
});

export const renewal = z.object({ expirationDateTime: z.iso.datetime({ offset: true }) });

const ODATA_TYPES: Readonly<Record<SubscribedResource, string>> = {
  contacts: '#Microsoft.Graph.Contact',
  events: '#Microsoft.Graph.Event',
  messages: '#Microsoft.Graph.Message',
};

export function resourceOf(resource: string): SubscribedResource | null {
  const [, name] =
    /^\/?(?:me|users\/[^/]+)\/(?:mailFolders\('[^']+'\)\/)?(contacts|events|messages)$/i.exec(resource) ?? [];
  return SUBSCRIBED_RESOURCES.find((known) => known === name?.toLowerCase()) ?? null;
}

const MAIL_RESOURCE = /^\/?(?:me|users\/([^/]+))\/(?:mailFolders\('([^']+)'\)\/)?messages$/i;

export function concerns(
  { resource, account }: StoredSubscription,
  { mailbox, folders = [] }: ChangedItem,
): boolean {
  const mailResource = MAIL_RESOURCE.exec(resource);
  if (mailResource === null || mailbox === undefined) return true;
  const [, user, folder] = mailResource;
  const own = CREDENTIALS[account].mailbox;
  const userOfPath = user === undefined || user === microsoftUserIdOf(account) ? own : user.toLowerCase();
  return mailbox === userOfPath && (folder === undefined || folders.includes(folder));
}

/** Graph never answers with the client state. */
export function subscriptionBody(subscription: StoredSubscription, context: string) {
  const { account, clientState: _, isImmutable: __, ...body } = subscription;
  return {
    '@odata.context': context,
    ...body,
    applicationId: 'b4a11e00-5a4d-4b0c-9f52-0d1f2e3c4b5a',
    clientState: null,
    creatorId: `sandbox-${account}`,
    includeResourceData: null,
    latestSupportedTlsVersion: 'v1_2',
    encryptionCertificate: null,
    encryptionCertificateId: null,
    notificationQueryOptions: null,
    notificationUrlAppId: null,
  };
}

const TENANT = '84bd8158-6d4d-4958-8b9f-9d6445542f95';

function envelope({ id, clientState, expirationDateTime }: StoredSubscription) {
  return {
    subscriptionId: id,
    subscriptionExpirationDateTime: expirationDateTime,
    clientState,
    tenantId: TENANT,
  };
}

export function changeNotification(
  subscription: StoredSubscription,
  about: SubscribedResource,
  changeType: ChangeType,
  itemId: string,
) {
  const mailResource = `Users/sandbox-${subscription.account}/${about}/${itemId}`;
  return {
    value: [
      {
        ...envelope(subscription),
        changeType,
        resource: mailResource,
        resourceData: {
          '@odata.type': ODATA_TYPES[about],
          '@odata.id': mailResource,
          '@odata.etag': `W/"${itemId}"`,
          id: itemId,
        },
      },
    ],
  };
}

export function lifecycleNotification(subscription: StoredSubscription, lifecycleEvent: LifecycleEvent) {
  return { value: [{ ...envelope(subscription), lifecycleEvent }] };
}
