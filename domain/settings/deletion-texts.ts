/**
 * The records that the settings delete many of at once, with their plurals; the flows are called as the
 * descriptions (ledger SETTINGS-16, 18).
 */
const PLURALS = {
  omschrijving: 'omschrijvingen',
  brief: 'brieven',
  gebruiker: 'gebruikers',
} as const;

export type SettingsNoun = keyof typeof PLURALS;

/** '2 brieven', '1 gebruiker'. */
export function settingsCount(noun: SettingsNoun, count: number): string {
  return `${count} ${count === 1 ? noun : PLURALS[noun]}`;
}

/** The question before several rows of the settings are deleted (ledger SETTINGS-14, 15). */
export function deletionQuestion(noun: SettingsNoun, count: number): string {
  return `Er ${count === 1 ? 'wordt' : 'worden'} ${settingsCount(noun, count)} verwijderd.`;
}

/** Said once they are gone (ledger SETTINGS-20). */
export function deletionDone(noun: SettingsNoun): string {
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}(s) verwijderd.`;
}
