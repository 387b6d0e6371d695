import { DomainError } from '#domain/errors.ts';
import { CallFailed, ConnectionLost } from '#web/relay/call-failure.ts';
import { refusalText } from './refusal-text.ts';

/** A refusal in the server's words, thrown from where no dialog can be asked. */
export class Refused extends Error {
  override name = 'Refused';
}

/** An answer of a type that is newer than this client. The screen adds its tag, and the log has the type. */
export class UnknownAnswer extends Error {
  override name = 'UnknownAnswer';
  readonly type: string;

  constructor({ __typename }: { readonly __typename: string }) {
    super(refusalText({}));
    this.type = __typename;
  }
}

/** Whether its message is Dutch and for the user; what else is thrown is a fault of ours, in English, for the log. */
export function isUserMessage(error: unknown): error is Error {
  return [Refused, UnknownAnswer, DomainError, CallFailed, ConnectionLost].some(
    (kind) => error instanceof kind,
  );
}

export function messageOf(error: unknown, otherwise: string): string {
  return isUserMessage(error) ? error.message : otherwise;
}
