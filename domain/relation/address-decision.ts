/**
 * An admin's decision about an address that somebody else's relation has too (ledger ROLES-25): 'confirmed'
 * opens its earlier mail, 'left' keeps it closed, 'open' undoes a decision.
 */
export type AddressDecision = 'confirmed' | 'left' | 'open';
