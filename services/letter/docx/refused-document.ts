/** A file that cannot be a template; the message is Dutch and may be shown. */
export class RefusedDocument extends Error {
  override name = 'RefusedDocument';
}
