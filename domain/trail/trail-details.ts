import { LINK_KIND_DESCRIPTIONS } from '#domain/link/link-kind-descriptions.ts';
import { providerLabel } from '#domain/provider/provider-descriptions.ts';
import { ROLE_LABELS } from '#domain/session/roles.ts';
import { colourName } from '#domain/user/colour-names.ts';

const LABELS: Readonly<Record<string, string>> = {
  address: 'Vanaf',
  count: 'Aantal',
  role: 'Rechten',
  username: 'Gebruikersnaam',
  email: 'Email',
  telephoneCode: 'Telefooncode',
  color: 'Kleur',
  password: 'Wachtwoord',
  templatePreferences: 'Volgorde van sjablonen',
  kind: 'Soort',
  provider: 'Programma',
  account: 'Account',
  name: 'Naam',
  steps: 'Stappen',
  body: 'Inhoud',
  file: 'Bestand',
  fileName: 'Bestand',
  relations: 'Relaties',
  tasks: 'Taken',
  vatNumber: 'BTW-nummer',
  from: 'Van',
  until: 'Tot en met',
  to: 'Aan',
  route: 'Aanroep',
  office: 'Kantoor',
  sessions: 'Sessies',
};

/** Ids say nothing to a reader, and a relation's fields stand in its own history. */
const UNSHOWN: ReadonlySet<string> = new Set([
  'id',
  'userId',
  'ownerId',
  'personId',
  'mergedFrom',
  'mergedInto',
]);

const LONGEST = 120;

const KIND_TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(LINK_KIND_DESCRIPTIONS).map(([kind, { title }]) => [kind, title]),
);

export interface TrailDetail {
  readonly label: string;
  readonly text: string;
}

/** The details of an entry: each value, or what it was and became. */
export function trailDetails(changes: Readonly<Record<string, unknown>>): readonly TrailDetail[] {
  return Object.entries(changes)
    .filter(([key]) => LABELS[key] !== undefined && !UNSHOWN.has(key))
    .map(([key, value]) => ({ label: LABELS[key] ?? key, text: textOf(key, value) }))
    .filter(({ text }) => text !== '');
}

function textOf(key: string, value: unknown): string {
  if (!isChange(value)) return shown(key, value);
  const [from, to] = [shown(key, value.from), shown(key, value.to)];
  if (from === '' || from === to) return to;
  // The kind of a link is what the entry is about, and its words say what became of it.
  if (to === '') return key === 'kind' ? from : `${from} (weg)`;
  return `${from} → ${to}`;
}

function isChange(value: unknown): value is { readonly from: unknown; readonly to: unknown } {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
}

function shown(key: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return '';
  const text = String(value);
  if (key === 'color' && text !== '') return colourName(text);
  if (key === 'role') return wordOf(ROLE_LABELS, text);
  if (key === 'provider') return providerLabel(text);
  if (key === 'kind') return wordOf(KIND_TITLES, text);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function wordOf(words: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(words, key) ? (words[key] ?? key) : key;
}
