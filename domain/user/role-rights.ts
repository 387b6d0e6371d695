import type { Role } from '#domain/session/roles.ts';

/** The rights of a role in short, for the admin who chooses it (ledger ROLES-01..22). */
export const ROLE_RIGHTS: Readonly<Record<Role, string>> = {
  admin: 'Ziet en wijzigt alles van het kantoor, ook de instellingen en de gebruikers.',
  readwrite: 'Ziet en wijzigt de eigen relaties, en wat daarbij hoort. Geen instellingen.',
  read: 'Ziet de eigen relaties, met de laatste cijfers van het BSN. Wijzigt niets.',
};
