import { Signal } from '#web/components/signal.ts';

/** Emits when relations that were being deleted are there again. */
export const relationsBack = new Signal();
