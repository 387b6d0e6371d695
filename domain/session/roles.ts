import type { ViewerRole } from './viewer.ts';

/** The roles of people (ledger ROLES-01). */
export const ROLES = ['admin', 'readwrite', 'read'] as const satisfies readonly ViewerRole[];
export type Role = (typeof ROLES)[number];

/** What the office calls each role (ledger ROLES-02..04). */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  admin: 'Alle rechten',
  readwrite: 'Lezen en schrijven',
  read: 'Alleen lezen',
};

/** An admin, and the worker acting for the office, see every relation (ledger ROLES-06). */
export function seesAllRelations(role: ViewerRole): boolean {
  return role === 'admin' || role === 'system';
}

/** Of people everybody but a reader may create, change and delete what they may see (ledger ROLES-20), and the worker. */
export function mayWrite(role: ViewerRole): boolean {
  return role === 'admin' || role === 'readwrite' || role === 'system';
}

/** Who writes may need a whole BSN, to file with it; who only reads never does, and reads on with its last digits. */
export function seesWholeBsn(role: ViewerRole): boolean {
  return mayWrite(role);
}

/** 'Instellingen' and its screens are for admins (ledger ROLES-22), and so is what stands on them, as importing. */
export function seesSettings(role: ViewerRole): boolean {
  return role === 'admin';
}

/** An admin gives a relation to any user; others keep it as it is, or own what they create (ledger RELFORM-40). */
export function choosesOwner(role: ViewerRole): boolean {
  return role === 'admin';
}
