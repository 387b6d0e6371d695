import { randomInt } from 'node:crypto';
import { PASSCODE_CHARACTERS, PASSCODE_LENGTH } from '#domain/meeting/meeting.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';

/** Ledger MEET-16. */
export function newMeetingPasscode(): string {
  const character = () => PASSCODE_CHARACTERS[randomInt(PASSCODE_CHARACTERS.length)] ?? '';
  return Array.from({ length: PASSCODE_LENGTH }, character).join('');
}

export function sealPasscode(key: OfficeKey, meetingId: string, passcode: string): Uint8Array<ArrayBuffer> {
  return key.seal('meetings', meetingId, 'passcode', passcode);
}

export function unsealPasscode(key: OfficeKey, meetingId: string, sealed: Uint8Array): string {
  return key.unseal('meetings', meetingId, 'passcode', sealed);
}
