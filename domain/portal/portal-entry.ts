/**
 * Where a file in a portal stands. 'placing': its link was asked for; 'shared': the link is there; 'withdrawing': it is
 * being taken away; 'stuck': that wants a person; 'withdrawn': it is gone, the entry is history.
 */
export const PORTAL_ENTRY_STATES = ['placing', 'shared', 'withdrawing', 'stuck', 'withdrawn'] as const;
export type PortalEntryState = (typeof PORTAL_ENTRY_STATES)[number];

/** States from which a user can ask for the link to be taken away; 'stuck' is asked again. */
export const WITHDRAWABLE_STATES: readonly PortalEntryState[] = ['placing', 'shared', 'stuck'];

/** Longer than the service may take over a call that nobody heard the answer of; milliseconds. */
const IN_FLIGHT_LINK = 60_000;

/** When a link that was asked for is there or will never be; null when it is known already (an earlier answer). */
export function linkInFlightUntil(entry: {
  readonly linkId: string | null;
  readonly placedAt: Date;
}): Date | null {
  return entry.linkId === null ? new Date(entry.placedAt.getTime() + IN_FLIGHT_LINK) : null;
}

/** What a user reads who opens a portal for an organisation that nobody speaks for (ledger PORTAL-08). */
export const NO_CONTACT_PERSON = 'Er moet een contactpersoon zijn om een portal te openen.';
