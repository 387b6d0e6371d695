/**
 * An address that another's relation has too (ROLES-25): 'confirmed' opens its earlier mail, 'left' keeps it
 * closed, 'open' undoes a decision.
 */
export type AddressDecision = 'confirmed' | 'left' | 'open';
