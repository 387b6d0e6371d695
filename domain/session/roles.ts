import type { Viewer, ViewerRole } from '#domain/session/viewer.ts';

/** The roles of people (ledger ROLES-01). */
export const ROLES = ['admin', 'readwrite', 'read'] as const satisfies readonly ViewerRole[];
export type Role = (typeof ROLES)[number];

/** What the office calls each role (ledger ROLES-02..04). */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  admin: 'Alle rechten',
  readwrite: 'Lezen en schrijven',
  read: 'Alleen lezen',
};

/** The role of a new user (ledger ROLES-12). */
export const DEFAULT_ROLE: Role = 'read';

/** An admin, and the worker acting for the office, see every relation (ledger ROLES-06). */
export function seesAllRelations(role: ViewerRole): boolean {
  return role === 'admin' || role === 'system';
}

/** Everybody but a reader may create, change and delete what they may see (ledger ROLES-20). */
export function mayWrite(role: ViewerRole): boolean {
  return role !== 'read';
}

/** 'Instellingen' and its screens are for admins (ledger ROLES-05, 22). */
export function seesSettings(role: ViewerRole): boolean {
  return role === 'admin';
}

/** An admin gives a relation to any user; others keep it as it is, or own what they create (ledger RELFORM-40). */
export function choosesOwner(role: ViewerRole): boolean {
  return seesAllRelations(role);
}

/** Whether this viewer may see a relation with that owner (ledger ROLES-06, 10, 11). */
export function mayViewRelation(viewer: Pick<Viewer, 'userId' | 'role'>, ownerId: string | null): boolean {
  return seesAllRelations(viewer.role) || (ownerId !== null && ownerId === viewer.userId);
}

/** Whether this viewer may change or delete a relation with that owner (ledger ROLES-20). */
export function mayChangeRelation(viewer: Pick<Viewer, 'userId' | 'role'>, ownerId: string | null): boolean {
  return mayWrite(viewer.role) && mayViewRelation(viewer, ownerId);
}
