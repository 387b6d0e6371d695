/**
 * A text as one segment of a path. One dot or two would lead to another path, however they are encoded; they are sent as
 * signs that no id consists of, so that the service says that there is no such thing.
 */
export function pathSegment(text: string): string {
  return /^\.{1,2}$/.test(text) ? text.replaceAll('.', '%252E') : encodeURIComponent(text);
}
