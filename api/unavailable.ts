import { type Outage, outageOf } from '#prisma/outage.ts';

const TEXTS: Readonly<Record<Outage, string>> = {
  away: 'De gegevens zijn even niet bereikbaar. Probeer het zo opnieuw.',
  overloaded: 'Het is nu erg druk. Probeer het zo opnieuw.',
  full: 'De schijf van de server is vol, dus dit lukt nu niet. Waarschuw uw beheerder.',
};

/**
 * What to tell the user when the cause is an outage of our own database, in Dutch; null when it is not one.
 * Nothing was stored then, or the answer under the requestId tells on the next try.
 */
export function unavailable(error: unknown): string | null {
  const outage = outageOf(error);
  return outage === null ? null : TEXTS[outage];
}
