import type { LinkKind } from './link-kinds.ts';

/** Names the screen of a kind in the error modal (ledger ERR-13..20). */
export type LinkErrorTag =
  | 'koppel-agenda'
  | 'koppel-personen'
  | 'koppel-email'
  | 'koppel-files'
  | 'koppel-finan'
  | 'koppel-fisca'
  | 'koppel-hours'
  | 'koppel-market'
  | 'koppel-tel';

export interface LinkKindDescription {
  readonly title: string;
  readonly text: string;
  readonly errorTag: LinkErrorTag;
}

/** The text on each kind that an admin reads before it is linked (ledger LINKS-08, 54). */
export const LINK_KIND_DESCRIPTIONS: Readonly<Record<LinkKind, LinkKindDescription>> = {
  agenda: {
    title: 'Agenda',
    text: 'Afspraken staan in Balie en in de agenda van het kantoor.',
    errorTag: 'koppel-agenda',
  },
  contacts: {
    title: 'Contactpersonen',
    text: 'Elke relatie staat als contact in het adresboek van het kantoor.',
    errorTag: 'koppel-personen',
  },
  email: {
    title: 'Email',
    text: 'De mailbox van het kantoor, met de mail van elke relatie in het dossier.',
    errorTag: 'koppel-email',
  },
  files: {
    title: 'Bestanden',
    text: 'Elke relatie krijgt een eigen map, en klanten hun stukken in het portal.',
    errorTag: 'koppel-files',
  },
  finan: {
    title: 'Boekhouding',
    text: 'Organisaties staan als relatie in uw boekhoudprogramma.',
    errorTag: 'koppel-finan',
  },
  fisca: {
    title: 'Fiscaal',
    text: 'Relaties staan als belastingplichtige in uw aangifteprogramma.',
    errorTag: 'koppel-fisca',
  },
  hours: {
    title: 'Uren',
    text: 'Organisaties staan als klant in uw urenregistratie.',
    errorTag: 'koppel-hours',
  },
  market: {
    title: 'Marketing',
    text: 'Personen die de nieuwsbrief willen, staan op uw verzendlijst.',
    errorTag: 'koppel-market',
  },
  tel: {
    title: 'Telefonie',
    text: 'Balie laat zien wie er belt, en opent een notitie bij die relatie.',
    errorTag: 'koppel-tel',
  },
};
