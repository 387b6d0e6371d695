/** The link is requested ('placing'), there, being withdrawn, waiting for a person ('stuck') or gone. */
export const PORTAL_ENTRY_STATES = ['placing', 'shared', 'withdrawing', 'stuck', 'withdrawn'] as const;
export type PortalEntryState = (typeof PORTAL_ENTRY_STATES)[number];

/** 'stuck' can be requested again. */
export const WITHDRAWABLE_STATES: readonly PortalEntryState[] = ['placing', 'shared', 'stuck'];

/** Whether the link is going, however long that takes. */
export function isBeingWithdrawn(state: string): boolean {
  return state === 'withdrawing' || state === 'stuck';
}

/** Milliseconds; longer than the service may process an unanswered call. */
const IN_FLIGHT_LINK = 60_000;

/** When an unanswered request for a link has either succeeded or failed for good; null when its outcome is known. */
export function linkInFlightUntil(entry: {
  readonly linkId: string | null;
  readonly placedAt: Date;
}): Date | null {
  return entry.linkId === null ? new Date(entry.placedAt.getTime() + IN_FLIGHT_LINK) : null;
}

export const NO_CONTACT_PERSON = 'Er moet een contactpersoon zijn om een portal te openen.';
