import type { TrailKind } from './trail-kinds.ts';

interface TrailEvent {
  readonly kind: TrailKind;
  readonly eventText: string;
}

type Texts = Readonly<Record<string, string>>;

const EVENTS = [
  [
    'access',
    'security',
    {
      'signed-in': 'Ingelogd',
      'sign-in-refused': 'Inloggen geweigerd',
      'sign-in-throttled': 'Inloggen tijdelijk geblokkeerd',
      'signed-out': 'Uitgelogd',
      'session-ended': 'Sessie beëindigd',
      'password-requested': 'Nieuw wachtwoord aangevraagd',
      'password-chosen': 'Eigen wachtwoord gekozen',
      'password-given': 'Wachtwoord gegeven door een beheerder',
      'password-proven': 'Wachtwoord bevestigd',
      'password-refused': 'Wachtwoord bij bevestigen geweigerd',
      'password-throttled': 'Bevestigen tijdelijk geblokkeerd',
      'access-refused': 'Toegang geweigerd',
    },
  ],
  [
    'users',
    'security',
    {
      'role-changed': 'Rechten gewijzigd',
      'user-created': 'Gebruiker kreeg toegang',
      'user-invited': 'Gebruiker uitgenodigd per mail',
      'user-removed': 'Toegang van gebruiker beëindigd',
    },
  ],
  [
    'users',
    'user',
    { created: 'Gebruiker toegevoegd', changed: 'Gebruiker gewijzigd', removed: 'Gebruiker verwijderd' },
  ],
  [
    'links',
    'office',
    {
      'link-made': 'Gekoppeld',
      'link-changed': 'Koppeling gewijzigd',
      'link-ended': 'Ontkoppeld',
      'link-broken': 'Koppeling verbroken',
      'bearer-given': 'Sleutel van koppeling gegeven aan een programma',
      'link-push-started': 'Relaties bijwerken gestart',
      'link-push-stopped': 'Relaties bijwerken gestopt',
      'link-sample-sent': 'Voorbeeldbedrijf verstuurd',
      'calendar-decided': 'Beslist over de gekoppelde agenda',
      'subscription-renewed': 'Melding van wijzigingen vernieuwd',
      'telephony-renewed': 'Adres voor telefonie vernieuwd',
      'telephony-unlinked': 'Telefonie ontkoppeld',
    },
  ],
  [
    'relations',
    'relation',
    {
      'bsn-shown': 'BSN bekeken',
      deleting: 'Relatie laten verwijderen',
      restored: 'Relatie teruggezet',
      deleted: 'Relatie verwijderd',
      merged: 'Relatie samengevoegd',
    },
  ],
  [
    'relations',
    'office',
    {
      'bsn-read': "BSN's van alle relaties gelezen",
      'bsn-found': 'BSN gevonden bij een andere relatie',
      'address-entered': 'Emailadres ingevoerd waarvan al mail is',
      'address-confirmed': 'Emailadres bevestigd: eerdere mail is te zien',
      'address-left': 'Emailadres zo gelaten: eerdere mail blijft dicht',
      'address-decision-withdrawn': 'Beslissing over een emailadres teruggenomen',
      placed: 'Bestand in een portal gezet',
      withdrawn: 'Bestand uit een portal gehaald',
      deleted: 'Portal gesloten',
    },
  ],
  ['relations', 'emails', { changed: 'Koppeling met een mail gewijzigd' }],
  ['data', 'office', { exported: 'Relaties geëxporteerd', 'trail-exported': 'Logboek geëxporteerd' }],
  ['data', 'import', { 'report-read': 'Verslag van een import gelezen', stopped: 'Import gestopt' }],
  [
    'templates',
    'office',
    {
      'letter-template-created': 'Brief toegevoegd',
      'letter-template-changed': 'Brief gewijzigd',
      'letter-template-deleted': 'Brief verwijderd',
      'letter-templates-ordered': 'Volgorde van brieven gewijzigd',
      'infected-file-refused': 'Bestand met een virus geweigerd',
      'email-signature-changed': 'Handtekening van het kantoor gewijzigd',
    },
  ],
  [
    'templates',
    'email-template',
    {
      'email-template-added': 'Emailsjabloon toegevoegd',
      'email-template-changed': 'Emailsjabloon gewijzigd',
      'email-template-deleted': 'Emailsjabloon verwijderd',
      'email-template-ordered': 'Volgorde van emailsjablonen gewijzigd',
    },
  ],
  [
    'mail',
    'office',
    {
      'email-sent': 'Mail verzonden',
      'email-was-sent': "Van een mail met 'onbekend' gezegd dat hij is verzonden",
      'email-was-not-sent': "Van een mail met 'onbekend' gezegd dat hij niet is verzonden",
      'mailing-started': 'Mailing gestart',
      'mailing-stopped': 'Mailing gestopt',
      'mailing-resumed': 'Mailing hervat',
      'mailing-withdrawn': 'Mailing teruggehaald',
      'held-lot-released': 'Vrijgegeven na het terugzetten van een back-up',
      'held-lot-cancelled': 'Geannuleerd na het terugzetten van een back-up',
    },
  ],
  [
    'descriptions',
    'office',
    {
      'predefined-task-added': 'Omschrijving toegevoegd',
      'predefined-task-changed': 'Omschrijving gewijzigd',
      'predefined-task-deleted': 'Omschrijving verwijderd',
      'predefined-tasks-ordered': 'Volgorde van omschrijvingen gewijzigd',
      'task-flow-added': 'Workflow toegevoegd',
      'task-flow-changed': 'Workflow gewijzigd',
      'task-flow-deleted': 'Workflow verwijderd',
      'task-flows-ordered': 'Volgorde van workflows gewijzigd',
    },
  ],
  [
    'maintenance',
    'office',
    {
      changed: 'Gegevens van het kantoor gewijzigd',
      locked: 'Kantoor geblokkeerd',
      unlocked: 'Blokkering van het kantoor opgeheven',
      'removal-asked': 'Verwijderen van het kantoor gevraagd',
      'other-office-locked': 'Ander kantoor geblokkeerd',
      'other-office-unlocked': 'Blokkering van ander kantoor opgeheven',
      'other-office-removal-asked': 'Verwijderen van ander kantoor gevraagd',
      'maintenance-subscription-created': 'Melding van wijzigingen gemaakt',
      'maintenance-subscription-renewed': 'Melding van wijzigingen vernieuwd',
      'maintenance-subscription-removed': 'Melding van wijzigingen verwijderd',
      'maintenance-test-mail': 'Testmail verstuurd',
      'maintenance-renewals-run': 'Vernieuwen van meldingen gestart',
      'maintenance-tasks-rolled': 'Aanmaken van periodieke taken gestart',
      'maintenance-schedules-restarted': 'Geplande taken opnieuw gestart',
    },
  ],
] as const satisfies readonly (readonly [TrailKind, string, Texts])[];

type KeysOf<Each> = Each extends unknown ? keyof Each : never;

/** An action with words for the trail of the office. */
export type TrailAction = KeysOf<(typeof EVENTS)[number][2]>;

const BY_KEY: ReadonlyMap<string, TrailEvent> = new Map(
  EVENTS.flatMap(([kind, entity, eventText]) =>
    Object.entries(eventText).map(
      ([action, text]) => [`${entity} ${action}`, { kind, eventText: text }] as const,
    ),
  ),
);

/** The Dutch words of an entry of the trail and what it is about; null for an action without words. */
export function trailEvent(entity: string, action: string): TrailEvent | null {
  return BY_KEY.get(`${entity} ${action}`) ?? null;
}

export interface TrailActions {
  readonly entity: string;
  readonly actions: readonly string[];
}

export function actionsOfKind(kind: TrailKind): readonly TrailActions[] {
  return EVENTS.filter(([of]) => of === kind).map(([, entity, eventText]) => ({
    entity,
    actions: Object.keys(eventText),
  }));
}
