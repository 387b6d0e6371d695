import { FIRST_OFFICE, SECOND_OFFICE } from './accounts.ts';

/** The offices of an empty database; the name of each account is the one it has at every stand-in. */
export const SEED_OFFICES = [
  {
    name: FIRST_OFFICE,
    account: 'main',
    relations: 2_500,
    seed: 1,
    vatNumber: 'NL859314200B01',
    isLinked: true,
  },
  { name: SECOND_OFFICE, account: 'second', relations: 60, seed: 2, vatNumber: '', isLinked: false },
] as const;

export type SeedOffice = (typeof SEED_OFFICES)[number];
