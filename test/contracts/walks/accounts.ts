import type { WireOffice } from '#test/wire/wire-office.ts';

const IDENTIFIED = [
  'microsoft',
  'onedrive',
  'dropbox',
  'eboekhouden',
  'informer',
  'exact',
  'moneybird',
] as const;

/** What a service is asked when it is linked: whose account it is, and whether a mailbox can be reached. */
export async function walkAccounts(office: WireOffice): Promise<void> {
  for (const name of IDENTIFIED) await office.providers.identifierFor(name)?.(office.access(name));
  const microsoft = office.access('microsoft');
  await office.providers.reachesMailbox(microsoft, 'info@vandalen.example');
  await office.providers.reachesMailbox(microsoft, 'vreemd@x.nl');
}
