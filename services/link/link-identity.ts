import { accountIdentityOf } from '#domain/link/link-account.ts';
import { linkFieldsOf } from '#domain/link/link-fields.ts';
import type { LinkKind } from '#domain/link/link-kinds.ts';
import type { ProviderName } from '#domain/provider/provider-descriptions.ts';
import { unsealLinkSecrets } from '#services/secret/link-secrets.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';

/** No other account has the same; a secret field enters as a keyed hash. */
export function identityOf(
  key: OfficeKey,
  kind: LinkKind,
  provider: ProviderName,
  { signedIn, values }: { readonly signedIn: string; readonly values: Readonly<Record<string, string>> },
): string {
  const identity = accountIdentityOf(kind, provider);
  if (identity === 'signed-in') return signedIn;
  const fields = linkFieldsOf(kind, provider);
  return identity
    .map((name) => {
      const value = values[name] ?? '';
      const field = fields.find((one) => one.key === name);
      if (field?.isSecret === true) {
        return Buffer.from(key.hash(`link account\n${provider}\n${value}`)).toString('base64url');
      }
      // Programs take a name however it is typed.
      return field?.entry === 'typed' ? value.toLowerCase() : value;
    })
    .join(' ');
}

interface KnownAccount {
  readonly id: string;
  readonly kind: string;
  readonly provider: string;
  readonly accountId: string;
  readonly settings: unknown;
  readonly secretCiphertext: Uint8Array | null;
}

/** Null where neither row nor fields say it, as for a link made by hand. */
export function storedIdentityOf(key: OfficeKey, row: KnownAccount): string | null {
  const { id, accountId, secretCiphertext, settings } = row;
  const kind = row.kind as LinkKind;
  const provider = row.provider as ProviderName;
  const identity = accountIdentityOf(kind, provider);
  if (identity === 'signed-in') return accountId === '' ? null : accountId;
  const secrets = accountId === '' ? unsealLinkSecrets(key, id, secretCiphertext) : {};
  const values = { ...(settings as Readonly<Record<string, string>>), ...secrets };
  if (identity.every((name) => (values[name] ?? '') !== '')) {
    return identityOf(key, kind, provider, { signedIn: '', values });
  }
  return accountId === '' ? null : accountId;
}

/** Only a person knows whether a new key means a new account. */
export function isIdentifiedByKey(kind: LinkKind, provider: ProviderName): boolean {
  const identity = accountIdentityOf(kind, provider);
  if (identity === 'signed-in') return false;
  return linkFieldsOf(kind, provider).some((field) => field.isSecret && identity.includes(field.key));
}

export function splitFields(
  kind: LinkKind,
  provider: ProviderName,
  values: Readonly<Record<string, string>>,
): { readonly settings: Record<string, string>; readonly secrets: Record<string, string> } {
  const isSecret = (name: string) =>
    linkFieldsOf(kind, provider).some((field) => field.key === name && field.isSecret);
  const entries = Object.entries(values);
  return {
    settings: Object.fromEntries(entries.filter(([name]) => !isSecret(name))),
    secrets: Object.fromEntries(entries.filter(([name]) => isSecret(name))),
  };
}
