export interface ItemLoopDescription {
  /** Dutch, singular and plural, as in '1 afspraak kon niet worden overgenomen'. */
  readonly one: string;
  readonly many: string;
  /** Dutch participle. */
  readonly verb: string;
  /** Dutch; null for what is tried again by itself. */
  readonly waitsFor: string | null;
}

/** The name stands in its rows. How the worker stores a failure stands in workflows/item-failures.ts. */
export const ITEM_LOOPS = {
  'calendar.event': { one: 'afspraak', many: 'afspraken', verb: 'overgenomen', waitsFor: null },
  'mailbox.email': { one: 'e-mail', many: 'e-mails', verb: 'overgenomen', waitsFor: null },
  'mailbox.change': {
    one: 'wijziging van een e-mail',
    many: 'wijzigingen van e-mails',
    verb: 'doorgevoerd',
    waitsFor: null,
  },
  'link.push': {
    one: 'relatie',
    many: 'relaties',
    verb: 'klaargezet voor de koppeling',
    waitsFor: 'Balie probeert het opnieuw als u de koppeling weer laat bijwerken.',
  },
  'import.undo': {
    one: 'relatie van een ongedaan gemaakte import',
    many: 'relaties van een ongedaan gemaakte import',
    verb: 'verwijderd',
    waitsFor: 'Verwijder de relatie zelf.',
  },
  'task.series': { one: 'takenreeks', many: 'takenreeksen', verb: 'bijgewerkt', waitsFor: null },
  'outbox.row': { one: 'opdracht', many: 'opdrachten', verb: 'gestart', waitsFor: null },
} as const satisfies Readonly<Record<string, ItemLoopDescription>>;

export type ItemLoop = keyof typeof ITEM_LOOPS;

export function isItemLoop(name: string): name is ItemLoop {
  return Object.hasOwn(ITEM_LOOPS, name);
}
