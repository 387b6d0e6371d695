import type { OfficeKey } from './office-keys.ts';

/** Secrets of a provider link by name: api keys, codes, tokens. */
export type LinkSecrets = Readonly<Record<string, string>>;

/** Seals the secrets of one link as a whole, so that a token and its expiry change together. */
export function sealLinkSecrets(
  key: OfficeKey,
  linkId: string,
  secrets: LinkSecrets,
): Uint8Array<ArrayBuffer> {
  return key.seal('provider_links', linkId, 'secrets', JSON.stringify(secrets));
}

/** The secrets of one link; none when nothing is stored. */
export function unsealLinkSecrets(
  key: OfficeKey,
  linkId: string,
  ciphertext: Uint8Array | null,
): LinkSecrets {
  if (ciphertext === null) return {};
  return JSON.parse(key.unseal('provider_links', linkId, 'secrets', ciphertext)) as LinkSecrets;
}
