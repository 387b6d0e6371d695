/** A loop whose items fail by themselves, and how the product counts them to an admin. */
export interface ItemLoopDescription {
  /** Dutch, singular and plural, as in '1 afspraak kon niet worden overgenomen'. */
  readonly one: string;
  readonly many: string;
  /** The Dutch participle of what could not be done with it. */
  readonly verb: string;
  /** Dutch: what somebody does for it. Null for what is tried again by itself, which work outward is not. */
  readonly waitsFor: string | null;
}

/**
 * Every loop that sets items aside, by the name that its rows carry. How each piece of the worker's work keeps a failure of
 * one of its items stands in workflows/item-failures.ts.
 */
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
