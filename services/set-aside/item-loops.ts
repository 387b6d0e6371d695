/** A loop whose items fail by themselves, and how the product counts them to an admin. */
export interface ItemLoopDescription {
  /** Dutch, singular and plural, as in '1 afspraak kon niet worden overgenomen'. */
  readonly one: string;
  readonly many: string;
  /** What could not be done with it. */
  readonly verb: string;
  /** Of what is read from a service: the kind of link that shows it. */
  readonly linkKind: 'agenda' | 'email' | null;
  /** Inward work is tried again by itself; outward work waits for a person, in states of its own. */
  readonly direction: 'inward' | 'outward';
}

/**
 * Every loop that sets items aside, by the name that its rows carry. What keeps an item's failure in a state of its own
 * (steps of a saga, sends, recipients of a mailing, rows of an import, lines of the comparison with services) has no row
 * here: docs/decisions/0067-set-aside-items.md lists them.
 */
export const ITEM_LOOPS = {
  'calendar.event': {
    ...{ one: 'afspraak', many: 'afspraken', verb: 'overgenomen', linkKind: 'agenda', direction: 'inward' },
  },
  'mailbox.email': {
    ...{ one: 'e-mail', many: 'e-mails', verb: 'overgenomen', linkKind: 'email', direction: 'inward' },
  },
  'mailbox.change': {
    ...{ one: 'wijziging van een e-mail', many: 'wijzigingen van e-mails', verb: 'doorgevoerd' },
    ...{ linkKind: 'email', direction: 'inward' },
  },
  'task.series': {
    ...{ one: 'takenreeks', many: 'takenreeksen', verb: 'bijgewerkt', linkKind: null, direction: 'inward' },
  },
  'outbox.row': {
    ...{ one: 'opdracht', many: 'opdrachten', verb: 'gestart', linkKind: null, direction: 'inward' },
  },
} as const satisfies Readonly<Record<string, ItemLoopDescription>>;

export type ItemLoop = keyof typeof ITEM_LOOPS;

export function isItemLoop(name: string): name is ItemLoop {
  return Object.hasOwn(ITEM_LOOPS, name);
}
