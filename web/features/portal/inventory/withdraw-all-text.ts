import { NO_WAY_BACK } from '#web/features/portal/use-withdraw.ts';
import { countOf } from '#web/format/format-numbers.ts';
import type { LinkAge } from './inventory-search.ts';

export function withdrawAllText(count: number, age: LinkAge | undefined): string {
  const which = age === undefined ? 'van het hele kantoor' : `van ${age} dagen of ouder`;
  return `${count === 1 ? 'Er wordt' : 'Er worden'} ${countOf(count, 'link', 'links')} ingetrokken: alles ${which}, ook van relaties van collega’s. Klanten kunnen die bestanden dan niet meer openen. ${NO_WAY_BACK}`;
}
