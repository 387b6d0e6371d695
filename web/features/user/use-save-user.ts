import type { FieldIssue } from '#domain/errors.ts';
import type { Role } from '#domain/session/roles.ts';
import { useCreateUser } from './use-create-user.ts';
import { useUpdateUsers } from './use-update-users.ts';
import { USER_INPUTS, type UserContent } from './user-content.ts';

type SaveOutcome =
  | { readonly kind: 'done'; readonly id: string }
  | { readonly kind: 'refused'; readonly issues: readonly FieldIssue[] }
  | { readonly kind: 'failed'; readonly message: string };

export const ROLE_NAMES = {
  admin: 'ADMIN',
  readwrite: 'READWRITE',
  read: 'READ',
} as const satisfies Readonly<Record<Role, string>>;

/** Adds the user, or with an id changes what differs from what was stored when the form was opened. */
export function useSaveUser() {
  const create = useCreateUser();
  const updateUsers = useUpdateUsers();

  return async (id: string | null, stored: UserContent, content: UserContent): Promise<SaveOutcome> => {
    if (id === null) {
      const outcome = await create({
        ...content,
        password: content.isInvited ? null : content.password,
        color: content.color || null,
        role: ROLE_NAMES[content.role],
      });
      if (outcome.kind !== 'done') return outcome;
      return { kind: 'done', id: outcome.userId ?? '' };
    }
    const touched = USER_INPUTS.filter((input) => content[input] !== stored[input]);
    const fields = Object.fromEntries(
      touched.map((input) => [input, input === 'role' ? ROLE_NAMES[content.role] : content[input]]),
    );
    const outcome = await updateUsers([{ id, ...fields }]);
    return outcome.kind === 'done' ? { kind: 'done', id } : outcome;
  };
}
