import { Signal } from '#web/components/signal.ts';

/** Tells lists on screen that relations which they left out are there again. */
export const relationsBack = new Signal();
