/** Where a link in a mail may lead. */
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const ADDRESS = /^[^\s@/:]+@[^\s@/][^\s@/.]*\.[^\s@/]+$/;

/** The address as it is written into the mail; null for one that leads nowhere, or that would run something. */
export function linkTarget(typed: string): string | null {
  const text = typed.trim();
  if (ADDRESS.test(text)) return `mailto:${text}`;
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  const parsed = URL.parse(whole);
  if (parsed === null || !SCHEMES.has(parsed.protocol)) return null;
  return parsed.protocol.startsWith('http') && !parsed.hostname.includes('.') ? null : whole;
}
