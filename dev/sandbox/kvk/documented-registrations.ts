import { address, postBox, type Registration } from './registration.ts';

/** The registrations of KvK's test environment (developers.kvk.nl); names and addresses that it omits are made up. */
const PLAIN = {
  rsin: '',
  branches: [],
  correspondence: null,
  isShielded: false,
  isActive: true,
} as const;

const DOCUMENTED: readonly Omit<Registration, 'vatNumber'>[] = [
  {
    ...PLAIN,
    kvkNumber: '68750110',
    name: 'Test BV Donald',
    legalForm: 'Besloten vennootschap met gewone structuur',
    rsin: '857587973',
    branchNumber: '000037178598',
    branches: [{ branchNumber: '000037178601', name: 'Test BV Donald Nevenvestiging', city: 'Veendam' }],
    visiting: address('Hizzaarderlaan', 3, 'A', '8823SJ', 'Lollum'),
    correspondence: postBox(200, '1000AE', 'Rommeldam'),
  },
  {
    ...PLAIN,
    kvkNumber: '69599084',
    name: 'Test EMZ Dagobert',
    legalForm: 'Eenmanszaak',
    branchNumber: '000038509504',
    visiting: address('Abebe Bikilalaan', 17, '', '1034WL', 'Amsterdam'),
  },
  {
    ...PLAIN,
    kvkNumber: '69599068',
    name: 'Test Stichting Bolderbast',
    legalForm: 'Stichting',
    rsin: '857941434',
    branchNumber: null,
    visiting: address('Oosterwal', 26, '', '7241AR', 'Lochem'),
  },
  {
    ...PLAIN,
    kvkNumber: '69599076',
    name: 'Test VOF Guus',
    legalForm: 'Vennootschap onder firma',
    rsin: '857941458',
    branchNumber: '000038509474',
    visiting: address('Friesestraatweg', 58, '', '9718NT', 'Groningen'),
  },
  {
    ...PLAIN,
    kvkNumber: '68727720',
    name: 'Test NV Katrien',
    legalForm: 'Naamloze vennootschap',
    rsin: '857577141',
    branchNumber: '000037143557',
    visiting: address('Ganzenweg', 4, '', '8919BC', 'Leeuwarden'),
  },
  {
    ...PLAIN,
    kvkNumber: '90001354',
    name: 'Test BV Afgeschermd',
    legalForm: 'Besloten vennootschap met gewone structuur',
    rsin: '990054196',
    branchNumber: '990000541921',
    visiting: address('Geheimeweg', 1, '', '1000AA', 'Amsterdam'),
    isShielded: true,
  },
  {
    ...PLAIN,
    kvkNumber: '90001745',
    name: 'Test Maatschap Kwik',
    legalForm: 'Maatschap',
    rsin: '990063781',
    branchNumber: '990000637800',
    visiting: address('Duckstraat', 12, '', '2011AB', 'Haarlem'),
  },
  {
    ...PLAIN,
    kvkNumber: '90003942',
    name: 'Test CV Kwek',
    legalForm: 'Commanditaire vennootschap',
    rsin: '990000825',
    branchNumber: '990000008288',
    visiting: address('Duckstraat', 14, '', '2011AB', 'Haarlem'),
  },
  {
    ...PLAIN,
    kvkNumber: '96354429',
    name: 'Test Coöperatie Kwak',
    legalForm: 'Coöperatie',
    rsin: '990198777',
    branchNumber: '990001987781',
    visiting: address('Duckstraat', 16, '', '2011AB', 'Haarlem'),
    isActive: false,
  },
];

export const DOCUMENTED_REGISTRATIONS: readonly Registration[] = DOCUMENTED.map((registration) => ({
  ...registration,
  vatNumber: registration.rsin === '' ? '' : `NL${registration.rsin}B01`,
}));

/** Documented as numbers that are answered with an error. */
export const NUMBERS_OUT_OF_REACH: readonly string[] = ['90004973', '90002903'];
