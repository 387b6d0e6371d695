import type { EmailAddress } from '#domain/email/email-address.ts';

export interface ShownMailing {
  readonly subject: string;
  /** With its merge tags, and what is quoted. */
  readonly html: string;
  readonly to: readonly EmailAddress[];
  readonly skipped: readonly string[];
  /** The relations by address, of addresses that several have. */
  readonly relations: ReadonlyMap<string, string>;
  readonly files: number;
}

interface SortedRecipients {
  readonly getting: readonly EmailAddress[];
  readonly skipped: readonly EmailAddress[];
  /** Addresses that stand in the list more than once, and get one mail. */
  readonly doubles: readonly EmailAddress[];
}

const keyOf = (address: string) => address.trim().toLowerCase();

/** Sorts recipients as the server does: who gets a mail, who gets none, and who stands there twice. */
export function sortedRecipients({ to, skipped }: Pick<ShownMailing, 'to' | 'skipped'>): SortedRecipients {
  const without = new Set(skipped.map(keyOf));
  const seen = new Set<string>();
  const sorted = {
    getting: [] as EmailAddress[],
    skipped: [] as EmailAddress[],
    doubles: [] as EmailAddress[],
  };
  for (const one of to) {
    const key = keyOf(one.address);
    if (seen.has(key)) sorted.doubles.push(one);
    else if (without.has(key)) sorted.skipped.push(one);
    else sorted.getting.push(one);
    seen.add(key);
  }
  return sorted;
}
