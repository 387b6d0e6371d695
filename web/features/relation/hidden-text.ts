import type { NumberMatch } from './number-match.ts';

const NUMBERS: Readonly<Partial<Record<NumberMatch['matchedOn'], string>>> = {
  BSN: 'BSN/RSIN',
  KVK_NUMBER: 'KvK-nummer',
  PHONE: 'telefoonnummer',
  RELATION_NUMBER: 'relatienummer',
};

/** Why a relation with this number is not in the list, and whom to ask. */
export function hiddenText({
  matchedOn,
  hiddenBy,
  owner,
}: Pick<NumberMatch, 'matchedOn' | 'hiddenBy' | 'owner'>): string {
  const number = NUMBERS[matchedOn] ?? 'nummer';
  const whose = owner ? `een relatie van ${owner.username}` : 'een relatie zonder gebruiker';
  const what = `Dit ${number} is van ${whose}.`;
  if (hiddenBy !== 'OWN_RELATIONS') return what;
  const rule = 'Zonder ‘Alle rechten’ ziet u alleen uw eigen relaties';
  return owner ? `${what} ${rule}.` : `${what} ${rule}; een beheerder kan deze relatie aan u geven.`;
}
