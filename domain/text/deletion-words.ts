/** What the settings delete by selection, in words. */
export interface DeletedNoun {
  readonly one: string;
  readonly many: string;
  /** As in 'Omschrijving(en)'. */
  readonly either: string;
}

export const DESCRIPTION_NOUN: DeletedNoun = {
  one: 'omschrijving',
  many: 'omschrijvingen',
  either: 'Omschrijving(en)',
};

/** What is asked before they are deleted (ledger SETTINGS-13 to 16, 18). */
export function deletionQuestion(count: number, { one, many }: DeletedNoun): string {
  return count === 1 ? `Er wordt 1 ${one} verwijderd.` : `Er worden ${count} ${many} verwijderd.`;
}

/** What is told afterwards (ledger SETTINGS-20). */
export function deletedText({ either }: DeletedNoun): string {
  return `${either} verwijderd.`;
}
