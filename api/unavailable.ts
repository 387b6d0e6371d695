import { type Outage, outageOf } from '#prisma/outage.ts';

const TEXTS: Readonly<Record<Outage, string>> = {
  away: 'De gegevens zijn even niet bereikbaar. Probeer het zo opnieuw.',
  overloaded: 'Het is nu erg druk. Probeer het zo opnieuw.',
  full: 'De schijf van de server is vol, dus dit lukt nu niet. Waarschuw uw beheerder.',
};

/**
 * The Dutch text for an outage of our own database, or null. Nothing was stored, or the requestId answers the retry.
 */
export function unavailable(error: unknown): string | null {
  const outage = outageOf(error);
  return outage === null ? null : TEXTS[outage];
}
