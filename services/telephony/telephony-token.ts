import type { OfficeKey } from '#services/secret/office-keys.ts';

/**
 * The token in the address at which the telephony tells of calls: 256 bits that follow from the office's key and the
 * request that asked for it. So the same request answers the same address, and the token is kept nowhere.
 */
export function tokenOfRequest(key: OfficeKey, userId: string, requestId: string): string {
  return Buffer.from(key.hash(`telephony token\n${userId}\n${requestId}`)).toString('base64url');
}
