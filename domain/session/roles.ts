import type { ViewerRole } from './viewer.ts';

export const ROLES = ['admin', 'readwrite', 'read'] as const satisfies readonly ViewerRole[];
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  admin: 'Alle rechten',
  readwrite: 'Lezen en schrijven',
  read: 'Alleen lezen',
};

/** Admins and the worker see every relation (ledger ROLES-06). */
export function seesAllRelations(role: ViewerRole): boolean {
  return role === 'admin' || role === 'system';
}

/** Whether the role may create, change and delete what it sees (ledger ROLES-20). */
export function mayWrite(role: ViewerRole): boolean {
  return role === 'admin' || role === 'readwrite' || role === 'system';
}

/** A user who may write may need a whole BSN, a reader sees the last digits. */
export function seesWholeBsn(role: ViewerRole): boolean {
  return mayWrite(role);
}

/** 'Instellingen' and everything on them, such as importing, are for admins (ledger ROLES-22). */
export function seesSettings(role: ViewerRole): boolean {
  return role === 'admin';
}

/** Only an admin is led to the Temporal UI, which shows the workflows of every office: an installation chooses whether it is named. */
export function seesWorkflows(role: ViewerRole): boolean {
  return role === 'admin';
}

/** Only an admin assigns a relation to any user (ledger RELFORM-40). */
export function choosesOwner(role: ViewerRole): boolean {
  return role === 'admin';
}
