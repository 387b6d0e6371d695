import { randomInt } from 'node:crypto';
import { PASSWORD_CHARACTERS, PASSWORD_LENGTH } from '#domain/meeting/meeting.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';

/** Four random characters (ledger MEET-16). */
export function newMeetingPassword(): string {
  const character = () => PASSWORD_CHARACTERS[randomInt(PASSWORD_CHARACTERS.length)] ?? '';
  return Array.from({ length: PASSWORD_LENGTH }, character).join('');
}

export function sealPassword(key: OfficeKey, meetingId: string, password: string): Uint8Array<ArrayBuffer> {
  return key.seal('meetings', meetingId, 'password', password);
}

export function unsealPassword(key: OfficeKey, meetingId: string, sealed: Uint8Array): string {
  return key.unseal('meetings', meetingId, 'password', sealed);
}
