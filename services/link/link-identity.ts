import { accountIdentityOf } from '#domain/link/link-account.ts';
import { linkFieldsOf } from '#domain/link/link-fields.ts';
import type { LinkKind } from '#domain/link/link-kinds.ts';
import type { ProviderName } from '#domain/provider/descriptions.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';

/** What tells this account from another; a secret field enters as a keyed hash. */
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
      const isSecret = fields.some((field) => field.key === name && field.isSecret);
      return isSecret
        ? Buffer.from(key.hash(`link account\n${provider}\n${value}`)).toString('base64url')
        : value;
    })
    .join(' ');
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
