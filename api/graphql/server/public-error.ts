import { GraphQLError } from 'graphql';

const SUGGESTION = ' Did you mean ';
/** A longer message repeats what the caller sent. */
const LONGEST = 300;

/**
 * Removes graphql-js' suggestions of schema names. Messages contain the caller's text of any length, hence
 * plain searches.
 */
export function publicError(error: GraphQLError): GraphQLError {
  const suggestion = error.message.endsWith('?') ? error.message.lastIndexOf(SUGGESTION) : -1;
  const message = error.message.slice(0, suggestion === -1 ? LONGEST : Math.min(suggestion, LONGEST));
  if (message === error.message) return error;
  const { nodes, path, extensions } = error;
  return new GraphQLError(message, { nodes: nodes ?? null, path: path ?? null, extensions });
}
