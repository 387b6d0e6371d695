import { normaliseEmail } from '#domain/numbers/email.ts';

export interface EmailAddress {
  /** Empty where only the address is known. */
  readonly name: string;
  readonly address: string;
}

/** What two ways of writing one address have in common. */
export function addressKey({ address }: Pick<EmailAddress, 'address'>): string {
  return normaliseEmail(address);
}

/** Each address once, as it stood first. */
export function withoutDoubles(addresses: readonly EmailAddress[]): readonly EmailAddress[] {
  const first = new Map<string, EmailAddress>();
  for (const one of addresses) if (!first.has(addressKey(one))) first.set(addressKey(one), one);
  return [...first.values()];
}

/** 'Jan Smit <jan@voorbeeld.nl>', or the address alone. */
export function writtenAddress({ name, address }: EmailAddress): string {
  return name === '' || name === address ? address : `${name} <${address}>`;
}
