import path from 'node:path';

const CHECKOUT = `${path.resolve(import.meta.dirname, '../..')}/`;

/** A history that does not say which process on which machine recorded it, nor where the checkout lay. */
export function withoutMachine(history: string): string {
  return history.replaceAll(/\d+@[\w.-]+/g, 'worker@balie').replaceAll(CHECKOUT, '');
}
