import { accepted, type CheckResult, refused } from '#domain/numbers/check-result.ts';

/** The vendor has several hosts and each office uses one; nothing else may be filled in. */
const HOSTS = /^api-app\d{0,2}\.fiscaalgemak\.nl$/;
/** The stand-in of a developer; the server decides whether it may be called. */
const OWN_MACHINE = /^(?:localhost|127\.\d+\.\d+\.\d+)$/;

export const FISCAAL_GEMAK_ADDRESS = 'https://api-app.fiscaalgemak.nl';

export function isFiscaalGemakHost(hostname: string): boolean {
  return HOSTS.test(hostname);
}

/** The address of the tax program's API; a host that is typed without a scheme is reached over https. */
export function checkFiscaalGemakAddress(text: string): CheckResult {
  const address = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return refused('Adres is ongeldig.');
  const { protocol, hostname, origin, pathname } = new URL(address);
  const isVendor = protocol === 'https:' && isFiscaalGemakHost(hostname);
  const isOwn = protocol === 'http:' && OWN_MACHINE.test(hostname);
  return isVendor || isOwn
    ? accepted(`${origin}${pathname}`.replace(/(?<!\/)\/+$/, ''))
    : refused('Adres is ongeldig.');
}
