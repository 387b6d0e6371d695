import { seesSettings } from '#domain/session/roles.ts';
import type { ViewerRole } from '#domain/session/viewer.ts';

export type ImportStop = 'no-admin' | 'office-locked' | 'asked';

export const STOP_TEXTS: Readonly<Record<ImportStop, string>> = {
  'no-admin': 'De import is gestopt: wie hem begon, heeft niet langer alle rechten.',
  'office-locked': 'De import is gestopt: het kantoor is geblokkeerd.',
  asked: 'De import is gestopt op verzoek van een beheerder.',
};

/** Why an import must stop, or null. `user` started it; undefined once removed. */
export function importStop(
  user: { readonly role: ViewerRole; readonly officeLocked: boolean } | undefined,
): ImportStop | null {
  if (user === undefined || !seesSettings(user.role)) return 'no-admin';
  return user.officeLocked ? 'office-locked' : null;
}
