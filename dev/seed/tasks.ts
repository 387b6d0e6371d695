import type { TaskContent, TaskPeriod } from '#domain/task/task.ts';

/** The names that an administratiekantoor gives its tasks, in the order of its list. */
export const SEED_SUBJECTS = [
  'BTW-aangifte',
  'ICP-opgaaf',
  'Loonadministratie',
  'Loonaangifte',
  'Jaarrekening opstellen',
  'Jaarrekening bespreken',
  'Aangifte vennootschapsbelasting',
  'Aangifte inkomstenbelasting',
  'Voorlopige aanslag controleren',
  'Suppletie BTW',
  'Deponeren bij de KvK',
  'Administratie bijwerken',
  'Openstaande posten doornemen',
  'Stukken opvragen',
  'Vraag van klant beantwoorden',
  'Terugbellen',
  'Offerte maken',
  'Bezwaarschrift',
] as const;

type Subject = (typeof SEED_SUBJECTS)[number];

export interface SeedFlow {
  readonly name: string;
  readonly steps: readonly { readonly text: string; readonly user: number }[];
}

/** Each flow names its users by their position among those who write. */
export const SEED_FLOWS: readonly SeedFlow[] = [
  {
    name: 'Nieuwe klant',
    steps: [
      { text: 'Identificatie controleren', user: 0 },
      { text: 'Opdrachtbevestiging sturen', user: 1 },
      { text: 'Machtigingen aanvragen', user: 1 },
      { text: 'Beginbalans overnemen', user: 2 },
    ],
  },
  {
    name: 'Jaarrekening',
    steps: [
      { text: 'Stukken opvragen', user: 1 },
      { text: 'Concept opstellen', user: 1 },
      { text: 'Concept beoordelen', user: 0 },
      { text: 'Jaarrekening bespreken', user: 1 },
      { text: 'Deponeren bij de KvK', user: 2 },
    ],
  },
];

export interface SeedTask {
  readonly subject: Subject;
  readonly notes?: string;
  /** Days from today; `daysAgo`: when it was made. */
  readonly start?: number;
  readonly end?: number;
  readonly endTime?: string;
  readonly daysAgo: number;
  readonly user: number;
  readonly period?: TaskPeriod;
  readonly repeats?: number;
}

/** An office in November: VAT over the third quarter, wages, annual accounts that are due, and questions of customers. */
export const SEED_TASKS: readonly SeedTask[] = [
  {
    subject: 'Suppletie BTW',
    notes: 'Verschil van 1.240 euro over Q2 aangeven.',
    end: -6,
    daysAgo: 30,
    user: 1,
  },
  {
    subject: 'Stukken opvragen',
    notes: 'Bankafschriften van september ontbreken.',
    end: -2,
    daysAgo: 12,
    user: 1,
  },
  {
    subject: 'Terugbellen',
    notes: 'Wil weten of de auto op de zaak kan.',
    end: 0,
    endTime: '16:30',
    daysAgo: 1,
    user: 0,
  },
  {
    subject: 'Vraag van klant beantwoorden',
    notes: 'Mag de zakelijke lunch helemaal af?',
    end: 1,
    daysAgo: 2,
    user: 1,
  },
  { subject: 'Loonaangifte', notes: 'Oktober, nog niet verzonden.', end: 6, daysAgo: 20, user: 2 },
  {
    subject: 'ICP-opgaaf',
    notes: 'Leveringen aan België in het derde kwartaal.',
    end: 6,
    daysAgo: 25,
    user: 1,
  },
  { subject: 'BTW-aangifte', notes: 'Q3, uitstel gevraagd.', start: -24, end: 6, daysAgo: 40, user: 1 },
  {
    subject: 'Jaarrekening opstellen',
    notes: 'Boekjaar 2025. Voorraadlijst is binnen.',
    start: -60,
    end: 12,
    daysAgo: 90,
    user: 1,
  },
  {
    subject: 'Deponeren bij de KvK',
    notes: 'Uiterlijk twaalf maanden na het boekjaar.',
    start: -30,
    end: 37,
    daysAgo: 45,
    user: 2,
  },
  {
    subject: 'Aangifte vennootschapsbelasting',
    notes: 'Uitstel loopt af.',
    start: -40,
    end: 18,
    daysAgo: 60,
    user: 0,
  },
  { subject: 'Voorlopige aanslag controleren', end: 9, daysAgo: 4, user: 1 },
  {
    subject: 'Openstaande posten doornemen',
    notes: 'Drie debiteuren boven 90 dagen.',
    end: 4,
    daysAgo: 6,
    user: 2,
  },
  {
    subject: 'Administratie bijwerken',
    notes: 'Kasboek augustus tot en met oktober.',
    start: -10,
    end: 10,
    daysAgo: 15,
    user: 1,
  },
  {
    subject: 'Offerte maken',
    notes: 'Loonadministratie voor vier medewerkers.',
    end: 3,
    daysAgo: 2,
    user: 0,
  },
  {
    subject: 'Bezwaarschrift',
    notes: 'Naheffing parkeren zakelijk, zes weken.',
    start: -8,
    end: 25,
    daysAgo: 9,
    user: 0,
  },
  { subject: 'Jaarrekening bespreken', end: 15, endTime: '10:00', daysAgo: 5, user: 0 },
  { subject: 'Vraag van klant beantwoorden', notes: 'Is thuiswerkvergoeding belast?', daysAgo: 3, user: 2 },
  { subject: 'Aangifte inkomstenbelasting', notes: 'Voorlopige cijfers 2026.', daysAgo: 7, user: 1 },
  { subject: 'BTW-aangifte', notes: 'Elk kwartaal.', start: -150, daysAgo: 150, user: 1, period: 'quarter' },
  { subject: 'BTW-aangifte', notes: 'Maandaangifte.', start: -58, daysAgo: 60, user: 2, period: 'month' },
  {
    subject: 'Loonadministratie',
    notes: 'Mutaties voor de twintigste.',
    start: -35,
    daysAgo: 36,
    user: 2,
    period: 'month',
  },
  {
    subject: 'Loonadministratie',
    notes: 'Uitzendkrachten, per week.',
    start: -4,
    daysAgo: 5,
    user: 2,
    period: 'week',
    repeats: 12,
  },
  { subject: 'Jaarrekening opstellen', start: 38, daysAgo: 10, user: 1, period: 'year' },
  { subject: 'Voorlopige aanslag controleren', start: 40, daysAgo: 20, user: 0, period: 'year', repeats: 5 },
];

export const SEED_DONE: readonly SeedTask[] = [
  { subject: 'BTW-aangifte', notes: 'Q2.', start: -140, end: -115, daysAgo: 140, user: 1 },
  { subject: 'Jaarrekening bespreken', end: -50, daysAgo: 80, user: 0 },
  { subject: 'Terugbellen', end: -9, daysAgo: 10, user: 2 },
];

export function contentOfSeed(
  task: SeedTask,
  { relationId, userId }: { readonly relationId: string; readonly userId: string },
  dayAfter: (days: number) => string,
): TaskContent {
  const moment = (days: number | undefined, time: string | null) =>
    days === undefined ? null : { day: dayAfter(days), time };
  return {
    kind: task.period === undefined ? 'normal' : 'periodic',
    relationId,
    subject: task.subject,
    notes: task.notes ?? '',
    start: moment(task.start, null),
    end: moment(task.end, task.endTime ?? null),
    userId,
    period: task.period ?? null,
    repeats: task.repeats ?? null,
  };
}
