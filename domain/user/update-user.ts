import type { CheckResult } from '#domain/numbers/check-result.ts';
import { checkPassword } from '#domain/session/password-rule.ts';
import { readTemplatePreferences } from './template-preferences.ts';
import { USER_TEXTS, type UserRecord, type UserTextKey } from './user.ts';

/** A change makes no user an admin and takes it from none, so an office always has one (ledger USERS-05, 06, 16). */
const ROLE_KEPT = 'Alle rechten krijgt een gebruiker bij het aanmaken, en houdt die.';

export type UserField = UserTextKey | 'templatePreferences' | 'password';

export interface UserChange {
  readonly before: UserRecord;
  readonly after: UserRecord;
  readonly password: string | null;
  /** The fields that differ from what is stored, refused ones included. */
  readonly touched: readonly UserField[];
  readonly issues: readonly UserIssue[];
}

export interface UserIssue {
  readonly field: UserField;
  readonly message: string;
}

/** Absent, unchanged and unknown fields of the wire's record are not validated (USERS-29). */
export function updateUser(stored: UserRecord, sent: Readonly<Record<string, unknown>>): UserChange {
  const issues: UserIssue[] = [];
  const texts: Partial<Record<UserTextKey, string>> = {};
  for (const { key, wire, check } of USER_TEXTS) {
    const value = sent[wire];
    if (value === undefined || value === stored[key]) continue;
    const text = readText(value);
    const verdict = text === null ? { ok: false as const, message: 'Dit is geen tekst.' } : check(text);
    if (verdict.ok) texts[key] = verdict.value;
    else issues.push({ field: key, message: verdict.message });
  }
  if (texts.role !== undefined && isAdmin(texts.role) !== isAdmin(stored.role)) {
    issues.push({ field: 'role', message: ROLE_KEPT });
    delete texts.role;
  }
  const password = readPassword(sent.password);
  if (password?.ok === false) issues.push({ field: 'password', message: password.message });
  const sentPreferences = sent.usertemp === undefined ? {} : sent.usertemp;
  const preferences = readTemplatePreferences(stored.templatePreferences, sentPreferences);
  if (preferences === null) {
    issues.push({ field: 'templatePreferences', message: 'De volgorde van de sjablonen is ongeldig.' });
  }
  const after = { ...stored, ...texts, templatePreferences: preferences ?? stored.templatePreferences };
  const touched = [...issues.map(({ field }) => field), ...changedFields(stored, after)];
  if (!password?.ok) return { before: stored, after, password: null, touched, issues };
  return { before: stored, after, password: password.value, touched: [...touched, 'password'], issues };
}

function isAdmin(role: string): boolean {
  return role === 'admin';
}

function readPassword(sent: unknown): CheckResult | null {
  if (sent === undefined || sent === null || sent === '') return null;
  return checkPassword(typeof sent === 'string' ? sent : '');
}

/** The password that a sent record sets; null for none or a refused one. */
export function givenPassword(sent: Readonly<Record<string, unknown>>): string | null {
  const password = readPassword(sent.password);
  return password?.ok ? password.value : null;
}

function readText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : null;
}

function changedFields(before: UserRecord, after: UserRecord): readonly UserField[] {
  const texts = USER_TEXTS.map(({ key }) => key).filter((key) => before[key] !== after[key]);
  const isSameOrder =
    JSON.stringify(before.templatePreferences) === JSON.stringify(after.templatePreferences);
  return isSameOrder ? texts : [...texts, 'templatePreferences'];
}

/** The users whose chosen colour another user of the office would have too (ledger USERS-41). */
export function sharedColours(
  changes: readonly UserChange[],
  office: readonly UserRecord[],
): readonly UserChange[] {
  const changed = new Map(changes.map(({ after }) => [after.id, after]));
  const colours = office.map((user) => (changed.get(user.id) ?? user).color);
  const isShared = (color: string) => color !== '' && colours.filter((other) => other === color).length > 1;
  return changes.filter(({ after, touched }) => touched.includes('color') && isShared(after.color));
}
