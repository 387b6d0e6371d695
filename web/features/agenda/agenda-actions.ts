import { Signal } from '#web/components/signal.ts';

/** Emits what this browser tab saved, deleted or took back: its screens do not wait for the news of it. */
export const agendaActions = new Signal();
