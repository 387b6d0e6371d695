import { type Role, seesSettings } from '#domain/session/roles.ts';

/** `file` is the text's name in docs/help, without '.md'. */
export interface HelpEntry {
  readonly file: string;
  readonly label: string;
}

export interface HelpSection {
  readonly label: string;
  readonly file?: string;
  readonly entries: readonly HelpEntry[];
  /** The roles that see the page; left out, everybody does. */
  readonly isFor?: (role: Role) => boolean;
}

/** The manual in its order (spec 1§2.10, ledger HELP-02..11), with texts of our own between those it names. */
export const HELP_SECTIONS: readonly HelpSection[] = [
  { label: 'Introductie', file: 'introductie', entries: [] },
  {
    label: 'Algemeen',
    file: 'algemeen',
    entries: [
      { file: 'inloggen', label: 'Inloggen' },
      { file: 'account', label: 'Mijn account' },
    ],
  },
  { label: 'Dashboard', file: 'dashboard', entries: [] },
  {
    label: 'Relaties',
    entries: [
      { file: 'rellijst', label: 'De lijst' },
      { file: 'relover', label: 'Een relatie bekijken' },
      { file: 'relcred', label: 'Toevoegen en wijzigen' },
      { file: 'kvk', label: 'Handelsregister' },
      { file: 'btw-controle', label: 'BTW-controle' },
      { file: 'dubbele-relaties', label: 'Dubbele relaties' },
      { file: 'koppelreis', label: 'Koppelreis' },
      { file: 'notities', label: 'Notities' },
      { file: 'relbrief', label: 'Brieven' },
      { file: 'bestanden', label: 'Bestanden' },
      { file: 'telefonie', label: 'Telefonie' },
    ],
  },
  {
    label: 'Email',
    entries: [
      { file: 'mailalg', label: 'Algemeen' },
      { file: 'maillijst', label: 'De lijst' },
      { file: 'mailview', label: 'Een mail lezen' },
      { file: 'mailwrite', label: 'Een mail schrijven' },
    ],
  },
  {
    label: 'Agenda',
    entries: [
      { file: 'agealg', label: 'Algemeen' },
      { file: 'agecred', label: 'Toevoegen en wijzigen' },
    ],
  },
  {
    label: 'Taken',
    entries: [
      { file: 'taklijst', label: 'De lijst' },
      { file: 'takview', label: 'Een taak bekijken' },
      { file: 'takcred', label: 'Toevoegen en wijzigen' },
    ],
  },
  {
    label: 'Instellingen',
    isFor: seesSettings,
    entries: [
      { file: 'inskoppel', label: 'Koppelingen' },
      { file: 'instaken', label: 'Taken en workflows' },
      { file: 'insbrief', label: 'Brieven' },
      { file: 'insport', label: 'Portal' },
      { file: 'insusers', label: 'Gebruikers' },
      { file: 'import-export', label: 'Import en export' },
      { file: 'inslog', label: 'Logboek' },
    ],
  },
  { label: 'Portal', file: 'portal', entries: [] },
];

export function textsOf({ label, file, entries }: HelpSection): readonly HelpEntry[] {
  return file === undefined ? entries : [{ file, label }, ...entries];
}

/** What a role sees of the manual: no entry without its file, no section without entries (HELP-03). */
export function helpMenu(role: Role, files: ReadonlySet<string>): readonly HelpSection[] {
  return HELP_SECTIONS.filter(({ isFor }) => isFor?.(role) ?? true)
    .map((section) => ({ ...section, entries: section.entries.filter(({ file }) => files.has(file)) }))
    .filter((section) => textsOf(section).some(({ file }) => files.has(file)));
}

export function sectionOfHelp(name: string): HelpSection | undefined {
  return HELP_SECTIONS.find((section) => textsOf(section).some(({ file }) => file === name));
}
