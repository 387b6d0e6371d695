import { telephonyLinkCode } from '#domain/telephony/link-code.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';

/** 256 bits that follow from the office's key and the request: stored nowhere, and equal on a repeat. */
export function tokenOfRequest(key: OfficeKey, userId: string, requestId: string): string {
  const bits = Buffer.from(key.hash(`telephony token\n${userId}\n${requestId}`));
  return telephonyLinkCode(bits.toString('base64url'), userId);
}
