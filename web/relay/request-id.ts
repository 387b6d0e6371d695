/**
 * A new id for one intent of the user: the server does what comes under it once. Random by a way that also exists
 * where the page is not served over TLS.
 */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
