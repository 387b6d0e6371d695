import type { CheckResult } from '#domain/numbers/check-result.ts';
import { checkPassword } from '#domain/session/password-rule.ts';
import { ROLES, type Role } from '#domain/session/roles.ts';
import { COLOUR_IN_USE, firstFreeColour } from '#domain/session/user-colours.ts';
import { readTemplatePreferences, type TemplatePreferences } from './template-preferences.ts';
import type { UserIssue } from './update-user.ts';
import { USER_TEXTS, type UserTextKey } from './user.ts';

export type NewUser = Readonly<Record<Exclude<UserTextKey, 'role'>, string>> & {
  readonly role: Role;
  /** Null for who is invited to choose one. */
  readonly password: string | null;
  /** Left out where the record that was sent says nothing of them. */
  readonly templatePreferences?: TemplatePreferences;
};

export type NewUserVerdict =
  | { readonly ok: true; readonly user: NewUser }
  | { readonly ok: false; readonly issues: readonly UserIssue[] };

/**
 * An invited user has no password in the record (USERS-28). Left out, the role is read, the colour the first
 * that is free or none, and the sender's name the user name (USERS-43, 45, 52, 57).
 */
export function validateNewUser(
  sent: Readonly<Record<string, unknown>>,
  usedColours: readonly string[],
  { isInvited }: { readonly isInvited: boolean } = { isInvited: false },
): NewUserVerdict {
  const issues: UserIssue[] = [];
  const read = (key: UserTextKey): string => {
    const field = USER_TEXTS.find((text) => text.key === key);
    if (field === undefined) throw new Error(`a user has no field ${key}`);
    const value = sent[field.wire] ?? '';
    const text = typeof value === 'number' ? String(value) : value;
    if (text === '' && !REQUIRED.has(key)) return '';
    const verdict: CheckResult =
      typeof text === 'string' ? field.check(text) : { ok: false, message: 'Dit is geen tekst.' };
    if (verdict.ok) return verdict.value;
    issues.push({ field: key, message: verdict.message });
    return '';
  };
  const username = read('username');
  const email = read('email');
  const password = isInvited ? readNoPassword(sent.password, issues) : readPassword(sent.password, issues);
  const chosen = read('color');
  if (usedColours.includes(chosen) && chosen !== '') issues.push({ field: 'color', message: COLOUR_IN_USE });
  const role = read('role');
  const user: NewUser = {
    username,
    email,
    password,
    emailName: read('emailName') || username,
    role: ROLES.find((known) => known === role) ?? 'read',
    telephoneCode: read('telephoneCode'),
    color: chosen || (firstFreeColour(usedColours) ?? ''),
    ...readPreferences(sent.usertemp, issues),
  };
  return issues.length === 0 ? { ok: true, user } : { ok: false, issues };
}

const NO_PREFERENCES: TemplatePreferences = { def: '', bposs: [], eposs: [] };

function readPreferences(sent: unknown, issues: UserIssue[]): Pick<NewUser, 'templatePreferences'> {
  if (sent === undefined || sent === null) return {};
  const templatePreferences = readTemplatePreferences(NO_PREFERENCES, sent);
  if (templatePreferences !== null) return { templatePreferences };
  issues.push({ field: 'templatePreferences', message: 'De volgorde van de sjablonen is ongeldig.' });
  return {};
}

const REQUIRED: ReadonlySet<UserTextKey> = new Set(['username', 'email']);

function readNoPassword(sent: unknown, issues: UserIssue[]): null {
  if (sent !== undefined && sent !== null && sent !== '') {
    issues.push({ field: 'password', message: 'Wie u uitnodigt, kiest zelf een wachtwoord.' });
  }
  return null;
}

function readPassword(sent: unknown, issues: UserIssue[]): string {
  if (sent === undefined || sent === null || sent === '') {
    issues.push({ field: 'password', message: 'Wachtwoord is een verplicht veld.' });
    return '';
  }
  const verdict = checkPassword(typeof sent === 'string' ? sent : '');
  if (verdict.ok) return verdict.value;
  issues.push({ field: 'password', message: verdict.message });
  return '';
}
