import { telephonyLinkCode } from '#domain/telephony/link-code.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';

/**
 * The link code of a request. Its 256 random bits are derived from the office's key and the request, so that it is
 * stored nowhere and a repeated request gets the same.
 */
export function tokenOfRequest(key: OfficeKey, userId: string, requestId: string): string {
  const bits = Buffer.from(key.hash(`telephony token\n${userId}\n${requestId}`));
  return telephonyLinkCode(bits.toString('base64url'), userId);
}
