import { mayWrite, seesAllRelations } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { PRIVATE_TEXT } from './appointment.ts';

interface Guarded {
  readonly userId: string;
  readonly isPrivate: boolean;
  readonly readOnlyReason: string | null;
}

/** Whether the viewer sees that it is there, as the policy of `appointments` says (ROLES-07, 18). */
export function seesAppointment(
  { userId: viewerId, role }: Pick<Viewer, 'userId' | 'role'>,
  { userId }: { readonly userId?: string | null | undefined },
): boolean {
  return seesAllRelations(role) || (userId != null && userId === viewerId);
}

/** Whether the viewer reads the content: of a private one its user alone does, whatever others' role. */
export function readsAppointment(
  { userId: viewerId, role }: Pick<Viewer, 'userId' | 'role'>,
  { userId, isPrivate }: Pick<Guarded, 'userId' | 'isPrivate'>,
): boolean {
  return !isPrivate || role === 'system' || userId === viewerId;
}

export const HIDDEN_APPOINTMENT = {
  text: PRIVATE_TEXT,
  location: '',
  relationId: null,
  relationName: '',
} as const;

export function mayUpdateAppointment(viewer: Pick<Viewer, 'userId' | 'role'>, appointment: Guarded): boolean {
  return (
    mayWrite(viewer.role) && appointment.readOnlyReason === null && readsAppointment(viewer, appointment)
  );
}
