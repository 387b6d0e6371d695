/** Says why a command was not carried out. */
export class RefusedCommandError extends Error {
  override name = 'RefusedCommandError';
}
