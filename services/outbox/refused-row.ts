import { DomainError } from '#domain/errors.ts';

/** Of a row of the outbox that nothing can be started for, whoever tries. */
export class RefusedRowError extends DomainError {
  constructor(message: string, options?: ErrorOptions) {
    super('Validation', message, options);
  }
}
