import { outageOf } from '#prisma/outage.ts';

const TEXTS = {
  away: 'De gegevens zijn even niet bereikbaar. Probeer het zo opnieuw.',
  overloaded: 'Het is nu erg druk. Probeer het zo opnieuw.',
} as const;

/**
 * What to tell the user when the cause is an outage that ends by itself, in Dutch; null when it is not one.
 * Nothing was stored then, or the answer under the requestId tells on the next try.
 */
export function unavailable(error: unknown): string | null {
  const outage = outageOf(error);
  return outage === null ? null : TEXTS[outage];
}
