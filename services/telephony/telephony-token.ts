import type { OfficeKey } from '#services/secret/office-keys.ts';

/** Derived from the office's key and the request, so that it is stored nowhere and a repeated request gets the same. */
export function tokenOfRequest(key: OfficeKey, userId: string, requestId: string): string {
  return Buffer.from(key.hash(`telephony token\n${userId}\n${requestId}`)).toString('base64url');
}
