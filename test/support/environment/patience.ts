/** Milliseconds after which a test takes what it waits for to be lost: a fault takes as long, and no machine that is merely busy. */
export const PATIENCE = 120_000;
