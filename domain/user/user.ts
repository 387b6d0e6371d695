import { accepted, type CheckResult, refused } from '#domain/numbers/check-result.ts';
import { isEmailAddress, normaliseEmail } from '#domain/numbers/email.ts';
import { ROLES } from '#domain/session/roles.ts';
import { checkColour } from '#domain/session/user-colours.ts';
import { checkTelephoneCode } from '#domain/telephony/telephone-code.ts';
import { lookalikeMessage } from '#domain/text/lookalikes.ts';
import { checkLineWithin } from '#domain/text/plain-text.ts';
import type { TemplatePreferences } from './template-preferences.ts';

/** In characters; signing in reads up to 150 UTF-16 units, of which a character has two at most. */
const LONGEST_NAME = 75;

/** The texts of a user with their wire names (spec 1§3.3). */
export const USER_TEXTS = [
  { key: 'username', wire: 'username', check: checkUsername },
  { key: 'email', wire: 'email', check: checkUserEmail },
  {
    key: 'emailName',
    wire: 'ename',
    check: (text: string) => checkLineWithin('De naam van de afzender', text, LONGEST_NAME),
  },
  { key: 'role', wire: 'role', check: checkRole },
  { key: 'telephoneCode', wire: 'code', check: checkTelephoneCode },
  { key: 'color', wire: 'color', check: checkColour },
] as const;

export type UserTextKey = (typeof USER_TEXTS)[number]['key'];

export type UserRecord = Readonly<Record<UserTextKey, string>> & {
  readonly id: string;
  readonly templatePreferences: TemplatePreferences;
};

/** Validates a user name (ledger USERS-31, 53); whether it is taken only the directory knows. */
export function checkUsername(text: string): CheckResult {
  const name = checkLineWithin('Gebruikersnaam', text.replace(/\s+/g, ' '), LONGEST_NAME);
  if (!name.ok) return name;
  if (name.value === '') return refused('Gebruikersnaam is een verplicht veld.');
  const lookalike = lookalikeMessage('Gebruikersnaam', name.value);
  return lookalike === null ? name : refused(lookalike);
}

/** Required: passwords are mailed to it, the only way back in (ledger USERS-33). */
function checkUserEmail(text: string): CheckResult {
  const address = normaliseEmail(text);
  if (address === '') return refused('Email is een verplicht veld.');
  return isEmailAddress(address) ? accepted(address) : refused('Het emailadres is ongeldig.');
}

function checkRole(text: string): CheckResult {
  return (ROLES as readonly string[]).includes(text) ? accepted(text) : refused('De rechten zijn ongeldig.');
}
