import type { Role } from '#domain/session/roles.ts';

/** An account of the seeded offices; the passwords are for this machine's own data only. */
export interface SeedAccount {
  readonly office: string;
  readonly username: string;
  readonly password: string;
  readonly role: Role;
  readonly name: string;
}

export const FIRST_OFFICE = 'Kantoor Van Dalen';
export const SECOND_OFFICE = 'Adviesbureau De Linde';

/** The second office is there so that every test of isolation has a victim. */
export const seedAccounts: readonly SeedAccount[] = [
  { office: FIRST_OFFICE, username: 'beheer', password: 'Voordeur!1', role: 'admin', name: 'Beheer' },
  { office: FIRST_OFFICE, username: 'advies', password: 'Voordeur!2', role: 'readwrite', name: 'Advies' },
  { office: FIRST_OFFICE, username: 'salaris', password: 'Voordeur!3', role: 'readwrite', name: 'Salaris' },
  { office: FIRST_OFFICE, username: 'inzage', password: 'Voordeur!4', role: 'read', name: 'Inzage' },
  { office: SECOND_OFFICE, username: 'linde', password: 'Achterdeur!1', role: 'admin', name: 'De Linde' },
  {
    office: SECOND_OFFICE,
    username: 'linde-advies',
    password: 'Achterdeur!2',
    role: 'readwrite',
    name: 'Advies De Linde',
  },
];
