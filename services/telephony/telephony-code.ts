import type { OfficeKey } from '#services/secret/office-keys.ts';

/**
 * The code in the address at which the telephony tells of calls: 256 bits that follow from the office's key and the
 * request that asked for it. So the same request answers the same address, and the code is kept nowhere.
 */
export function codeOfRequest(key: OfficeKey, userId: string, requestId: string): string {
  return Buffer.from(key.hash(`telephony code\n${userId}\n${requestId}`)).toString('base64url');
}
