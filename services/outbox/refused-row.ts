import { DomainError } from '#domain/errors.ts';

/** Nothing can be started for such a row, whoever tries. */
export class RefusedRowError extends DomainError {
  constructor(message: string, options?: ErrorOptions) {
    super('Validation', message, options);
  }
}
