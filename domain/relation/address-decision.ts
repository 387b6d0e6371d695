/**
 * What an admin decides about an address that somebody else's relation has too (ledger ROLES-25): 'confirmed' opens its earlier
 * mail, 'left' keeps it closed, 'open' takes a decision back.
 */
export type AddressDecision = 'confirmed' | 'left' | 'open';
