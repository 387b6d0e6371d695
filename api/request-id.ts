import { ValidationError } from '#domain/errors.ts';

/** A requestId is the client's own text; printable and short, so that it can be stored and logged. */
export const REQUEST_ID_SHAPE = /^[\x21-\x7e]{8,100}$/;

export const REQUEST_ID = {
  required: true,
  description: 'Made by the client, 8 to 100 characters; the same one answers the same.',
} as const;

/** Throws ValidationError for ids that another user may also send, such as '1'. */
export function readRequestId(requestId: string): string {
  if (REQUEST_ID_SHAPE.test(requestId)) return requestId;
  throw new ValidationError([{ field: 'requestId', message: 'requestId heeft 8 tot 100 tekens.' }]);
}
