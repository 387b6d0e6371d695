import { Signal } from '#web/components/signal.ts';

/** Emits when this tab saved, deleted or undid something: its screens do not wait for the subscription. */
export const agendaActions = new Signal();
