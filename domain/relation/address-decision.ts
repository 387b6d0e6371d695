/**
 * 'confirmed' opens earlier mail of an address that another's relation has too (ROLES-25), 'left' does not.
 */
export type AddressDecision = 'confirmed' | 'left' | 'open';
