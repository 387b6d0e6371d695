/** The flows are called as the descriptions (SETTINGS-16, 18). */
const PLURALS = {
  omschrijving: 'omschrijvingen',
  brief: 'brieven',
  gebruiker: 'gebruikers',
} as const;

export type SettingsNoun = keyof typeof PLURALS;

export function settingsCount(noun: SettingsNoun, count: number): string {
  return `${count} ${count === 1 ? noun : PLURALS[noun]}`;
}

/** The question before several rows of the settings are deleted (ledger SETTINGS-14, 15). */
export function deletionQuestion(noun: SettingsNoun, count: number): string {
  return `Er ${count === 1 ? 'wordt' : 'worden'} ${settingsCount(noun, count)} verwijderd.`;
}

export function deletionDone(noun: SettingsNoun): string {
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}(s) verwijderd.`;
}
