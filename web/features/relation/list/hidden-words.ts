/** Why a relation with this number is not in the list, and whom to ask. */
export function hiddenWords(matchedOn: string, owner: string | null): string {
  const number = matchedOn === 'PHONE' ? 'telefoonnummer' : 'relatienummer';
  return owner === null
    ? `Dit ${number} is van een relatie zonder gebruiker. Zonder ‘Alle rechten’ ziet u alleen uw eigen relaties; een beheerder kan haar aan u geven.`
    : `Dit ${number} is van een relatie van ${owner}. Zonder ‘Alle rechten’ ziet u alleen uw eigen relaties.`;
}
