export class RefusedCommandError extends Error {
  override name = 'RefusedCommandError';
}
