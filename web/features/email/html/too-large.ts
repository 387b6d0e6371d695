/** Characters that are read, cleaned and drawn while the reader waits: more than books have. */
const LARGEST_SHOWN = 6_000_000;
/** These are carried along as they are. */
const EMBEDDED_PICTURE = /data:image\/[\w+.-]+;base64,[a-z\d+/=]*/gi;

/** Whether a mail would hold up the browser for longer than it is worth. */
export function isTooLargeToShow(html: string): boolean {
  return html.length > LARGEST_SHOWN && html.replace(EMBEDDED_PICTURE, '').length > LARGEST_SHOWN;
}
