import type { FieldIssue } from '#domain/errors.ts';
import { checkPassword } from '#domain/session/password-rule.ts';
import { ROLE_LABELS, ROLES, type Role } from '#domain/session/roles.ts';
import { firstFreeColour } from '#domain/session/user-colours.ts';
import { USER_TEXTS } from '#domain/user/user.ts';
import { roleOf } from './role-changes.ts';
import type { ListedUser } from './users-query.ts';

export interface UserContent {
  readonly username: string;
  readonly email: string;
  /** Empty leaves that of a stored user as it is; of no use to who is invited. */
  readonly password: string;
  /** A new user chooses the password, by a link that is mailed. */
  readonly isInvited: boolean;
  readonly telephoneCode: string;
  /** Empty where all twelve are taken. */
  readonly color: string;
  readonly role: Role;
}

export const USER_INPUTS = [
  'username',
  'email',
  'isInvited',
  'password',
  'telephoneCode',
  'color',
  'role',
] as const;

export const ROLE_CHOICES = ROLES.map((id) => ({ id, label: ROLE_LABELS[id] }));

const NOTHING_TYPED = { username: '', email: '', isInvited: false, password: '', telephoneCode: '' } as const;

/** A new user starts with the first free colour, and may the least (ledger USERS-43, 45). */
export function newContent(others: readonly Pick<ListedUser, 'color'>[]): UserContent {
  const color = firstFreeColour(others.map((other) => other.color)) ?? '';
  return { ...NOTHING_TYPED, color, role: 'read' };
}

export function storedContent(user: ListedUser): UserContent {
  const { username, email, telephoneCode, color } = user;
  return { ...NOTHING_TYPED, username, email, telephoneCode, color, role: roleOf(user) };
}

export function sameContent(one: UserContent, other: UserContent): boolean {
  return USER_INPUTS.every((input) => one[input] === other[input]);
}

/** Said where all twelve are taken and this user has none (ledger USERS-44, 52). */
export function colourNote(value: string, others: readonly Pick<ListedUser, 'color'>[]): string | null {
  const isNoneLeft = value === '' && firstFreeColour(others.map(({ color }) => color)) === null;
  return isNoneLeft ? 'Er zijn geen kleuren meer beschikbaar' : null;
}

/** The server's rules apply, but for what only the server knows (USERS-28, 29). */
export function issuesOfUser(content: UserContent, isNew: boolean): readonly FieldIssue[] {
  const texts = USER_TEXTS.flatMap(({ key, check }) => {
    if (key !== 'username' && key !== 'email' && key !== 'telephoneCode') return [];
    const verdict = check(content[key]);
    return verdict.ok ? [] : [{ field: key, message: verdict.message }];
  });
  const message = isNew && content.isInvited ? null : passwordIssue(content.password, isNew);
  return message === null ? texts : [...texts, { field: 'password', message }];
}

function passwordIssue(password: string, isNew: boolean): string | null {
  if (password === '') return isNew ? 'Wachtwoord is een verplicht veld.' : null;
  const verdict = checkPassword(password);
  return verdict.ok ? null : verdict.message;
}
