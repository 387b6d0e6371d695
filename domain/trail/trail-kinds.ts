/** The kinds to which the trail of the office can be narrowed. */
export const TRAIL_KINDS = {
  access: 'Inloggen en toegang',
  users: 'Gebruikers',
  links: 'Koppelingen',
  relations: 'Relaties en BSN',
  data: 'Import en export',
  templates: 'Brieven en sjablonen',
  mail: 'Mail',
  descriptions: 'Taken en workflows',
  maintenance: 'Kantoor en onderhoud',
} as const;

export type TrailKind = keyof typeof TRAIL_KINDS;

export const TRAIL_KIND_NAMES = Object.keys(TRAIL_KINDS) as readonly TrailKind[];
