import type { UserField } from '#domain/user/update-user.ts';
import { USER_TEXTS } from '#domain/user/user.ts';

export function userFieldToWire(field: UserField): string {
  if (field === 'templatePreferences') return 'usertemp';
  return USER_TEXTS.find(({ key }) => key === field)?.wire ?? field;
}
