import type { OfficeKey } from './office-keys.ts';

export type LinkSecrets = Readonly<Record<string, string>>;

/** One value, so that a token and its expiry change together. */
export function sealLinkSecrets(
  key: OfficeKey,
  linkId: string,
  secrets: LinkSecrets,
): Uint8Array<ArrayBuffer> {
  return key.seal('provider_links', linkId, 'secrets', JSON.stringify(secrets));
}

export function unsealLinkSecrets(
  key: OfficeKey,
  linkId: string,
  ciphertext: Uint8Array | null,
): LinkSecrets {
  if (ciphertext === null) return {};
  return JSON.parse(key.unseal('provider_links', linkId, 'secrets', ciphertext)) as LinkSecrets;
}
