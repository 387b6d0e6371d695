import { isUuid } from '#domain/text/uuid.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';

/** Below the public address; api/inbound/ listens there. */
const PATH = '/inbound/microsoft/';

export function notificationAddress(publicUrl: string, subscriptionId: string): string {
  return `${publicUrl}${PATH}${subscriptionId}`;
}

export function lifecycleAddress(publicUrl: string, subscriptionId: string): string {
  return `${notificationAddress(publicUrl, subscriptionId)}/lifecycle`;
}

/** Null for another installation's address. */
export function subscriptionIdOf(publicUrl: string, address: string): string | null {
  const start = notificationAddress(publicUrl, '');
  const id = address.startsWith(start) ? address.slice(start.length) : '';
  return isUuid(id) ? id : null;
}

/** Derived, so that it is stored nowhere and a repeated create sends the same. */
export function clientStateOf(key: OfficeKey, subscriptionId: string): string {
  return Buffer.from(key.hash(`state of subscription\n${subscriptionId}`)).toString('base64url');
}
